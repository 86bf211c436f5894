import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { mayBelongTo, timestamp } from './columns.ts';
import { MediaEntity } from './media.ts';

/** What can be edited or deleted. */
export type ContentKind = 'POST' | 'COMMENT' | 'MESSAGE';

/** Earlier versions of what members wrote, and the last version of what is deleted. */
export const ContentVersionEntity = defineEntity({
  name: 'ContentVersion',
  tableName: 'content_versions',
  properties: {
    kind: p.text().$type<ContentKind>().primary(),
    /** Id of the post, comment or message. */
    subjectId: p.integer().primary(),
    version: p.integer().primary(),
    content: p.text(),
    media: () => mayBelongTo(MediaEntity),
    mediaAlt: p.text().strictNullable(),
    /** When this version was written. */
    writtenAt: timestamp(),
  },
  indexes: [{ name: 'content_versions_media', properties: 'media', where: 'media_id is not null' }],
});
export interface ContentVersionEntity extends InferEntity<typeof ContentVersionEntity> {}
