import 'reflect-metadata';
import { Field, ObjectType } from 'type-graphql';
import type { Context } from '../../platform/graphql/context.ts';
import { isViewerStaff } from '../../platform/graphql/role.ts';

/** What a viewer may do with a forum post (section 6). */
@ObjectType({ description: 'What the viewer may do with a forum post.', simpleResolvers: true })
export class ForumPostRights {
  @Field(() => Boolean, { description: 'Whether the viewer may reply.' })
  reply: boolean;

  @Field(() => Boolean, {
    description: 'Whether the viewer may set its status; only for moderators and owners.',
  })
  setStatus: boolean;
}

/**
 * Returns the viewer's rights, which are the same for every post that is not deleted, so a page of posts reads them
 * once.
 */
export async function forumRights(
  context: Context,
  { deletedAt }: { deletedAt: string | null },
): Promise<ForumPostRights> {
  const reply = context.viewerId !== null && deletedAt === null;
  return { reply, setStatus: reply && (await isViewerStaff(context)) };
}
