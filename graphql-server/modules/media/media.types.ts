import 'reflect-metadata';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';

export const MediaKind = {
  IMAGE: 'IMAGE',
  VIDEO: 'VIDEO',
} as const;
export type MediaKind = keyof typeof MediaKind;

registerEnumType(MediaKind, {
  name: 'MediaKind',
  description: 'The kind of a file.',
  valuesConfig: {
    IMAGE: { description: 'A picture, possibly animated.' },
    VIDEO: { description: 'A video; its poster is a separate file.' },
  },
});

/** A picture or video; its files are in the store under `key`. */
@ObjectType({ description: 'A picture or a video.', simpleResolvers: true })
export class Media {
  @Field(() => ID)
  id: number;

  @Field(() => MediaKind, { description: 'Whether it is an image or a video.' })
  kind: MediaKind;

  @Field(() => String, { description: 'Its media type, such as image/webp.' })
  contentType: string;

  /** Key of the full-size file (`keys.ts`). */
  key: string;

  @Field(() => Int, { description: 'Size in bytes of the file at `url`.' })
  bytes: number;

  @Field(() => Int, { nullable: true, description: 'In pixels; null if a video does not state it.' })
  width: number | null;

  @Field(() => Int, { nullable: true, description: 'In pixels; null if a video does not state it.' })
  height: number | null;

  @Field(() => String, { nullable: true, description: 'The thumbhash of the image or poster, in Base64.' })
  thumbhash: string | null;

  posterKey: string | null;

  posterWidth: number | null;
}

@ObjectType({ description: 'A WebP image of one width, for srcset.', simpleResolvers: true })
export class MediaSize {
  @Field(() => String, { description: 'Its URL.' })
  url: string;

  @Field(() => Int, { description: 'Pixels.' })
  width: number;
}
