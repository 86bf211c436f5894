import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { belongsTo, createdAt, id, mayBelongTo, newestFirst, oneOf, timestamp } from './columns.ts';
import { REPORTABLE } from './cases.ts';
import { MediaEntity } from './media.ts';
import { UserEntity } from './users.ts';

/** What happens to content that contains a pattern, or a link to a domain (decision 48). */
export const ContentRuleEntity = defineEntity({
  name: 'ContentRule',
  tableName: 'content_rules',
  properties: {
    id: id(),
    kind: oneOf('kind', ['PATTERN', 'DOMAIN']),
    text: p.text(),
    action: oneOf('action', ['HOLD', 'REFUSE', 'FLAG']),
    isEnabled: p.boolean().default(true),
    /** For moderators. */
    note: p.text().strictNullable(),
    changedBy: () => belongsTo(UserEntity).fieldName('changed_by'),
    createdAt: createdAt(),
    changedAt: timestamp().defaultRaw('now()'),
  },
});
export interface ContentRuleEntity extends InferEntity<typeof ContentRuleEntity> {}

/**
 * Calls that would write content and wait for a moderator. The content is in no other table until it is approved
 * (docs/decisions/0038).
 */
export const HeldContentEntity = defineEntity({
  name: 'HeldContent',
  tableName: 'held_content',
  properties: {
    id: id(),
    author: () => belongsTo(UserEntity),
    /** Name of the mutation, and its input, with the id of a stored file instead of the file. */
    operation: p.text(),
    input: p.json<Record<string, unknown>>(),
    kind: oneOf('kind', REPORTABLE),
    /** The texts, for those who read it. */
    content: p.text(),
    media: () => mayBelongTo(MediaEntity),
    /** Name of the access token that it was written with. */
    via: p.text().strictNullable(),
    reason: oneOf('reason', ['RULE', 'FLOOD', 'RISING_SIGN_UPS']),
    /** The rule that held it; it may be deleted since. */
    ruleId: p.integer().strictNullable(),
    /** Equal for texts that differ only in numbers and names. */
    likeness: p.text(),
    /** `PUBLISHING` while it is being written after its approval. */
    state: oneOf('state', ['WAITING', 'PUBLISHING', 'APPROVED', 'DECLINED']).default('WAITING'),
    /** When it is published without a moderator; null if it waits for one. */
    releaseAt: timestamp().strictNullable(),
    idempotencyKey: p.text().strictNullable(),
    inputHash: p.text().strictNullable(),
    createdAt: createdAt(),
    decidedBy: () => mayBelongTo(UserEntity).fieldName('decided_by'),
    decidedAt: timestamp().strictNullable(),
    /** Told to the author of what was declined. */
    declineReason: p.text().strictNullable(),
    /** Id of what was written. */
    resultId: p.integer().strictNullable(),
  },
  indexes: [
    newestFirst('held_content', 'held_content_author', 'author_id'),
    { name: 'held_content_likeness', properties: ['likeness', 'id'] },
    { name: 'held_content_waiting', properties: 'id', where: "state in ('WAITING', 'PUBLISHING')" },
    { name: 'held_content_media', properties: 'media', where: 'media_id is not null' },
  ],
  uniques: [
    {
      name: 'held_content_key',
      properties: ['author', 'idempotencyKey'],
      where: 'idempotency_key is not null',
    },
  ],
});
export interface HeldContentEntity extends InferEntity<typeof HeldContentEntity> {}
