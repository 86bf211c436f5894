import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { belongsTo, createdAt, deletedFirst, id, newestFirst, removedBy, timestamp } from './columns.ts';
import { MediaEntity } from './media.ts';
import { UserEntity } from './users.ts';

export const StoryEntity = defineEntity({
  name: 'Story',
  tableName: 'stories',
  properties: {
    id: id(),
    author: () => belongsTo(UserEntity),
    media: () => belongsTo(MediaEntity),
    /** What the picture or video shows, for those who do not see it. */
    mediaAlt: p.text().strictNullable(),
    createdAt: createdAt(),
    /** A deleted story keeps its medium, which nobody may read (decision 40). */
    deletedAt: timestamp().strictNullable(),
    removedBy: removedBy(),
  },
  indexes: [newestFirst('stories', 'stories_author', 'author_id'), deletedFirst('stories')],
  uniques: [{ name: 'stories_media', expression: 'create unique index stories_media on stories (media_id)' }],
});
export interface StoryEntity extends InferEntity<typeof StoryEntity> {}
