import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { timestamp } from './columns.ts';

/**
 * The actions of owners and moderators. A trigger refuses to change or delete rows, and each contains the hash of the
 * one before it (docs/decisions/0033). Ids have no foreign keys, because a row outlives what it is about.
 */
export const ModerationLogEntity = defineEntity({
  name: 'ModerationLog',
  tableName: 'moderation_log',
  properties: {
    /** 1, 2, 3 …: assigned under a lock, without gaps and in the order of the commits. */
    seq: p.integer().primary().autoincrement(false).check('seq > 0'),
    at: timestamp(),
    /** The member who did it; null for the command line. */
    actorId: p.integer().strictNullable(),
    action: p.text(),
    targetKind: p.text().strictNullable(),
    targetId: p.integer().strictNullable(),
    /** The rule that it is based on. */
    rule: p.text().strictNullable(),
    /** Hash of the salted text in `moderation_log_texts`; null without a text. */
    textHash: p.text().strictNullable(),
    previousHash: p.text(),
    hash: p.text(),
  },
});
export interface ModerationLogEntity extends InferEntity<typeof ModerationLogEntity> {}

/** Free texts of the log. They can be deleted: the log has only their salted hashes. */
export const ModerationLogTextEntity = defineEntity({
  name: 'ModerationLogText',
  tableName: 'moderation_log_texts',
  properties: {
    seq: p.integer().primary().autoincrement(false),
    salt: p.text(),
    text: p.text(),
  },
});
export interface ModerationLogTextEntity extends InferEntity<typeof ModerationLogTextEntity> {}
