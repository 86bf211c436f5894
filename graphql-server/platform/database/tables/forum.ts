import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import {
  belongsTo,
  counter,
  createdAt,
  deletedFirst,
  id,
  newestFirst,
  oneOf,
  partOf,
  versioned,
} from './columns.ts';
import { UserEntity } from './users.ts';

const STATUSES = ['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CANT_FIX'] as const;
type Status = (typeof STATUSES)[number];

export const ForumPostEntity = defineEntity({
  name: 'ForumPost',
  tableName: 'forum_posts',
  properties: {
    id: id(),
    author: () => belongsTo(UserEntity),
    title: p.text(),
    content: p.text(),
    category: oneOf('category', ['BUG', 'FEATURE', 'QUESTION']),
    status: oneOf('status', STATUSES).default('OPEN'),
    repliesCount: counter('replies_count'),
    createdAt: createdAt(),
    ...versioned(),
  },
  indexes: [
    {
      name: 'forum_posts_category',
      properties: ['category', 'id'],
      columns: [{ name: 'category' }, { name: 'id', sort: 'desc' }],
    },
    {
      name: 'forum_posts_status',
      properties: ['status', 'id'],
      columns: [{ name: 'status' }, { name: 'id', sort: 'desc' }],
    },
    {
      name: 'forum_posts_category_status',
      properties: ['category', 'status', 'id'],
      columns: [{ name: 'category' }, { name: 'status' }, { name: 'id', sort: 'desc' }],
    },
    { name: 'forum_posts_author', properties: 'author' },
    deletedFirst('forum_posts'),
  ],
});
export interface ForumPostEntity extends InferEntity<typeof ForumPostEntity> {}

export const ForumReplyEntity = defineEntity({
  name: 'ForumReply',
  tableName: 'forum_replies',
  properties: {
    id: id(),
    forumPost: () => partOf(ForumPostEntity),
    author: () => belongsTo(UserEntity),
    content: p.text(),
    createdAt: createdAt(),
    ...versioned(),
  },
  indexes: [
    { name: 'forum_replies_post', properties: ['forumPost', 'id'] },
    newestFirst('forum_replies', 'forum_replies_author', 'author_id'),
    deletedFirst('forum_replies'),
  ],
});
export interface ForumReplyEntity extends InferEntity<typeof ForumReplyEntity> {}

/** The history of status changes of forum posts. */
export const ForumStatusChangeEntity = defineEntity({
  name: 'ForumStatusChange',
  tableName: 'forum_status_changes',
  properties: {
    id: id(),
    forumPost: () => partOf(ForumPostEntity),
    actor: () => belongsTo(UserEntity),
    fromStatus: p.text().$type<Status>(),
    toStatus: p.text().$type<Status>(),
    createdAt: createdAt(),
  },
  indexes: [newestFirst('forum_status_changes', 'forum_status_changes_post', 'forum_post_id')],
});
export interface ForumStatusChangeEntity extends InferEntity<typeof ForumStatusChangeEntity> {}
