import { FieldResolver, Resolver, Root } from 'type-graphql';
import { shownSizes, urlOf } from './mediaForm.ts';
import { Media, MediaSize } from './media.types.ts';

@Resolver(() => Media)
export class MediaResolver {
  @FieldResolver(() => String, { description: 'The full size; never changes, answers ranges.' })
  url(@Root() medium: Media): string {
    return urlOf(medium.key);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'A picture of the video; null where none came with it.',
  })
  posterUrl(@Root() medium: Media): string | null {
    return medium.posterKey === null ? null : urlOf(medium.posterKey);
  }

  @FieldResolver(() => [MediaSize], {
    description: 'The image, or the poster of the video, in the widths that are kept; narrowest first.',
  })
  sizes(@Root() medium: Media): MediaSize[] {
    return shownSizes(medium);
  }
}
