import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { RESTORE_SECONDS } from '../../contract/limits.ts';
import { LurkersToo, MembersOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { badField } from '../../platform/errors/errors.ts';
import { CreationInput } from '../../platform/idempotency/creationInput.ts';
import { keepEntity } from '../../platform/idempotency/keptKeys.ts';
import { once } from '../../platform/idempotency/once.ts';
import { altOf, MediaAltInput } from '../media/mediaAlt.ts';
import { inForm, MediaForm } from '../media/mediaForm.ts';
import { DataUrlInput, MediaIdInput } from '../media/mediaInputs.ts';
import { attach, takeMedium } from '../media/takeMedium.ts';
import { STORY } from '../media/uses.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { connectionOf, idBefore, pageOf, PageArgs, type Page } from '../../platform/graphql/connection.ts';
import { StoryEntity } from '../../platform/database/tables/stories.ts';
import { deleteContent, restoreContent } from '../editing/deleteContent.ts';
import { STORIES } from './deletableStories.ts';
import { Story } from './story.types.ts';
import { storyRow, storyRows } from './storyRows.ts';

const StoryConnection = connectionOf(Story, 'Story');

/** Exactly one of a data URL and an upload is required. */
@InputType()
class CreateStoryInput extends CreationInput {
  @DataUrlInput('an image (5 MB) or a video (25 MB).')
  imageUrl?: string | null;

  @MediaIdInput('a file')
  mediaId?: string | null;

  @MediaAltInput()
  mediaAlt?: string | null;
}

@InputType()
class StoryReferenceInput extends CreationInput {
  @Field(() => ID)
  storyId: string;
}

@InputType()
class DeleteStoryInput extends StoryReferenceInput {}

@InputType()
class RestoreStoryInput extends StoryReferenceInput {}

@Resolver(() => Story)
export class StoryResolver {
  @LurkersToo()
  @Query(() => StoryConnection, { description: 'Current stories, newest first.' })
  stories(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { pool, services, viewerId: viewer }: Context,
  ): Promise<Page<Story>> {
    const hours = services.env.STORY_TTL_HOURS;
    return pageOf(page, (limit) => storyRows(pool, { viewer, before: idBefore(page.after), limit, hours }));
  }

  @FieldResolver(() => String, { description: 'The image or video.' })
  imageUrl(
    @Root() story: Story,
    @Arg('as', () => MediaForm, { defaultValue: MediaForm.URL }) form: MediaForm,
    @Ctx() context: Context,
  ): string {
    return inForm(story.media.key, form, context);
  }

  @MembersOnly()
  @Mutation(() => Story, { description: 'Shares a picture or video as a story.' })
  async createStory(
    @Arg('input', () => CreateStoryInput) input: CreateStoryInput,
    @Ctx() context: Context,
  ): Promise<Story> {
    const id = await once(context, 'createStory', input, async (idempotencyKey) => {
      const medium = await takeMedium(context, { dataUrl: input.imageUrl, id: input.mediaId }, STORY);
      if (!medium) throw badField('imageUrl', 'imageUrl is required.');
      return context.em.transactional(async (em) => {
        await attach(em, medium);
        const values = {
          author: context.memberId,
          media: medium,
          mediaAlt: altOf(input.mediaAlt, medium),
        };
        return keepEntity(em, idempotencyKey, em.create(StoryEntity, values));
      });
    });
    return storyRow(context.pool, id);
  }

  @MembersOnly()
  @Mutation(() => Boolean, { description: 'Deletes a story with its file; idempotent.' })
  async deleteStory(
    @Arg('input', () => DeleteStoryInput) input: DeleteStoryInput,
    @Ctx() context: Context,
  ): Promise<boolean> {
    const id = parseId(input.storyId, 'storyId');
    return deleteContent(context, 'deleteStory', input, STORIES, { id });
  }

  @MembersOnly()
  @Mutation(() => Story, {
    description: `Undoes the deletion of a story within ${RESTORE_SECONDS} seconds; idempotent.`,
  })
  async restoreStory(
    @Arg('input', () => RestoreStoryInput) input: RestoreStoryInput,
    @Ctx() context: Context,
  ): Promise<Story> {
    const id = parseId(input.storyId, 'storyId');
    await restoreContent(context, 'restoreStory', input, STORIES, { id });
    return storyRow(context.pool, id);
  }
}
