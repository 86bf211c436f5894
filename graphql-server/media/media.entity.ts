import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, types } from '@mikro-orm/core';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';

export enum MediaKind {
  IMAGE = 'IMAGE',
  VIDEO = 'VIDEO',
}
registerEnumType(MediaKind, {
  name: 'MediaKind',
  description: 'What a file shows.',
  valuesConfig: {
    IMAGE: { description: 'A picture, also a moving one.' },
    VIDEO: { description: 'A video; its poster is a file of its own.' },
  },
});

/**
 * A picture or a video (decisions 19–22). Its bytes are files of the store under `key`; `unusedSince` is null while
 * a post, a story or a member holds it.
 */
@Entity({ tableName: 'media' })
@ObjectType({ description: 'A picture or a video.', simpleResolvers: true })
export class Media {
  [OptionalProps]?: 'createdAt' | 'unusedSince';

  @PrimaryKey({ type: types.integer })
  @Field(() => ID)
  id: number;

  @Property({ type: types.integer })
  ownerId: number;

  @Property({ type: types.text })
  @Field(() => MediaKind, { description: 'What it shows.' })
  kind: MediaKind;

  @Property({ type: types.text })
  @Field(() => String, { description: 'Its media type, such as image/webp.' })
  contentType: string;

  /** Name of the full-size file in the store (`keys.ts`). */
  @Property({ type: types.text })
  key: string;

  @Property({ type: types.integer })
  @Field(() => Int, { description: 'Size of the file behind `url`.' })
  bytes: number;

  /** Size of the file as it was given; limits are about this one. */
  @Property({ type: types.integer })
  givenBytes: number;

  /** What all its files take up, for the owner's quota. */
  @Property({ type: types.integer })
  storedBytes: number;

  @Property({ type: types.integer, nullable: true })
  @Field(() => Int, { nullable: true, description: 'Pixels; null where a video does not tell.' })
  width: number | null;

  @Property({ type: types.integer, nullable: true })
  @Field(() => Int, { nullable: true, description: 'Pixels; null where a video does not tell.' })
  height: number | null;

  @Property({ type: types.text, nullable: true })
  @Field(() => String, { nullable: true, description: 'Base64; of the image or of the poster.' })
  thumbhash: string | null;

  @Property({ type: types.text, nullable: true })
  posterKey: string | null;

  @Property({ type: types.integer, nullable: true })
  posterWidth: number | null;

  @Property({ type: types.datetime, length: 3, defaultRaw: 'now()' })
  createdAt: Date;

  @Property({ type: types.datetime, length: 3, nullable: true, defaultRaw: 'now()' })
  unusedSince: Date | null;
}

@ObjectType({ description: 'A WebP image of one width, for srcset.', simpleResolvers: true })
export class MediaSize {
  @Field(() => String, { description: 'Where it is.' })
  url: string;

  @Field(() => Int, { description: 'Pixels.' })
  width: number;
}
