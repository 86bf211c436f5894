import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import {
  belongsTo,
  counter,
  createdAt,
  deletedFirst,
  id,
  mayBelongTo,
  newestFirst,
  partOf,
  timestamp,
  versioned,
} from './columns.ts';
import { MediaEntity } from './media.ts';
import { UserEntity } from './users.ts';

/** Posts of the feed. A counter changes only in the statement that adds or removes what it counts. */
export const PostEntity = defineEntity({
  name: 'Post',
  tableName: 'posts',
  properties: {
    id: id(),
    author: () => belongsTo(UserEntity),
    content: p.text(),
    likeCount: counter('like_count'),
    commentCount: counter('comment_count'),
    shareCount: counter('share_count'),
    createdAt: createdAt(),
    media: () => mayBelongTo(MediaEntity),
    /** What the picture or video shows, for those who do not see it. */
    mediaAlt: p.text().strictNullable(),
    /** Name of the access token that it was written with. */
    via: p.text().strictNullable(),
    ...versioned(),
    /** When a comment on it was last edited, deleted or restored. */
    commentsChangedAt: timestamp().strictNullable(),
  },
  indexes: [newestFirst('posts', 'posts_author', 'author_id'), deletedFirst('posts')],
  uniques: [{ name: 'posts_media', properties: 'media', where: 'media_id is not null' }],
});
export interface PostEntity extends InferEntity<typeof PostEntity> {}

export const LikeEntity = defineEntity({
  name: 'Like',
  tableName: 'likes',
  properties: {
    post: () => partOf(PostEntity).primary(),
    user: () => belongsTo(UserEntity).primary(),
    createdAt: createdAt(),
  },
  indexes: [{ name: 'likes_user', properties: 'user' }],
});
export interface LikeEntity extends InferEntity<typeof LikeEntity> {}

/** Members who have opened the share link of a post. */
export const ShareEntity = defineEntity({
  name: 'Share',
  tableName: 'shares',
  properties: {
    post: () => partOf(PostEntity).primary(),
    user: () => belongsTo(UserEntity).primary(),
    createdAt: createdAt(),
  },
  indexes: [{ name: 'shares_user', properties: 'user' }],
});
export interface ShareEntity extends InferEntity<typeof ShareEntity> {}

export const CommentEntity = defineEntity({
  name: 'Comment',
  tableName: 'comments',
  properties: {
    id: id(),
    post: () => partOf(PostEntity),
    author: () => belongsTo(UserEntity),
    content: p.text(),
    createdAt: createdAt(),
    /** Name of the access token that it was written with. */
    via: p.text().strictNullable(),
    ...versioned(),
  },
  indexes: [
    newestFirst('comments', 'comments_post', 'post_id'),
    newestFirst('comments', 'comments_author', 'author_id'),
    deletedFirst('comments'),
  ],
});
export interface CommentEntity extends InferEntity<typeof CommentEntity> {}
