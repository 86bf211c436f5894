import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { mayBelongTo, timestamp } from './columns.ts';
import { MediaEntity } from './media.ts';

/** What can be edited or deleted. */
export type ContentKind = 'POST' | 'COMMENT' | 'MESSAGE' | 'FORUM_POST' | 'FORUM_REPLY' | 'STORY' | 'LISTING';

/** Earlier versions of members' content, and the last version of deleted content. */
export const ContentVersionEntity = defineEntity({
  name: 'ContentVersion',
  tableName: 'content_versions',
  properties: {
    kind: p.text().$type<ContentKind>().primary(),
    /** Id of the post, comment and so on. */
    subjectId: p.integer().primary(),
    version: p.integer().primary(),
    /** Only for forum posts and listings. */
    title: p.text().strictNullable(),
    content: p.text(),
    media: () => mayBelongTo(MediaEntity),
    mediaAlt: p.text().strictNullable(),
    /** Only for listings. */
    walletAddress: p.text().strictNullable(),
    /** When this version was written. */
    writtenAt: timestamp(),
  },
  indexes: [{ name: 'content_versions_media', properties: 'media', where: 'media_id is not null' }],
});
export interface ContentVersionEntity extends InferEntity<typeof ContentVersionEntity> {}
