import { FieldResolver, Resolver, Root } from 'type-graphql';
import { shownSizes, urlOf } from './mediaForm.ts';
import { Media, MediaSize } from './media.types.ts';

@Resolver(() => Media)
export class MediaResolver {
  @FieldResolver(() => String, {
    description:
      'The URL of the full-size file. Its content never changes, and range requests are supported.',
  })
  url(@Root() medium: Media): string {
    return urlOf(medium.key);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The poster of the video; null if none was uploaded with it.',
  })
  posterUrl(@Root() medium: Media): string | null {
    return medium.posterKey === null ? null : urlOf(medium.posterKey);
  }

  @FieldResolver(() => [MediaSize], {
    description: 'The image, or the poster of the video, in the available widths, narrowest first.',
  })
  sizes(@Root() medium: Media): MediaSize[] {
    return shownSizes(medium);
  }
}
