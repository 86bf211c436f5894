import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { belongsTo, createdAt, id, mayBelongTo, newestFirst, oneOf, partOf, timestamp } from './columns.ts';
import { MediaEntity } from './media.ts';
import { UserEntity } from './users.ts';

/** What can be reported. */
export const REPORTABLE = [
  'POST',
  'COMMENT',
  'MESSAGE',
  'GROUP_MESSAGE',
  'FORUM_POST',
  'FORUM_REPLY',
  'STORY',
  'LISTING',
  'USER',
  'GROUP',
] as const;

/** All reports of one item. There is one case at a time that is not decided. */
export const CaseEntity = defineEntity({
  name: 'Case',
  tableName: 'cases',
  properties: {
    id: id(),
    kind: oneOf('kind', REPORTABLE),
    /** Id of the post, comment and so on. */
    subjectId: p.integer(),
    /** Who wrote it, or whose profile or group it is. */
    target: () => belongsTo(UserEntity),
    state: oneOf('state', ['OPEN', 'CLAIMED', 'DECIDED', 'APPEALED']).default('OPEN'),
    claimedBy: () => mayBelongTo(UserEntity).fieldName('claimed_by'),
    createdAt: createdAt(),
    /** The last decision, about the report or the appeal. */
    decidedAt: timestamp().strictNullable(),
    /** The content rule that has flagged it; null if members alone have reported it. */
    ruleId: p.integer().strictNullable(),
  },
  indexes: [
    newestFirst('cases', 'cases_state', 'state'),
    newestFirst('cases', 'cases_target', 'target_id'),
    { name: 'cases_subject', properties: ['kind', 'subjectId'] },
  ],
  uniques: [
    {
      name: 'cases_open',
      expression: `create unique index cases_open on cases (kind, subject_id) where state in ('OPEN', 'CLAIMED')`,
    },
  ],
});
export interface CaseEntity extends InferEntity<typeof CaseEntity> {}

export const ReportEntity = defineEntity({
  name: 'Report',
  tableName: 'reports',
  properties: {
    id: id(),
    case: () => partOf(CaseEntity),
    reporter: () => belongsTo(UserEntity),
    reason: oneOf('reason', ['SCAM', 'SPAM', 'HARASSMENT', 'ILLEGAL', 'OTHER']),
    text: p.text(),
    /** The version of the content that was reported. */
    version: p.integer(),
    createdAt: createdAt(),
  },
  indexes: [newestFirst('reports', 'reports_reporter', 'reporter_id')],
  uniques: [{ name: 'reports_case_reporter', properties: ['case', 'reporter'] }],
});
export interface ReportEntity extends InferEntity<typeof ReportEntity> {}

/** The content of a case as it was when it was reported, each version once. Its files stay as long as this. */
export const CaseContentEntity = defineEntity({
  name: 'CaseContent',
  tableName: 'case_contents',
  properties: {
    case: () => partOf(CaseEntity).primary(),
    version: p.integer().primary(),
    /** The title of a forum post or listing, or the name of a member or group. */
    title: p.text().strictNullable(),
    /** The text; of a profile the address on X and the bio, a line each. */
    content: p.text(),
    media: () => mayBelongTo(MediaEntity),
    mediaAlt: p.text().strictNullable(),
    /** Only for profiles. */
    cover: () => mayBelongTo(MediaEntity),
    walletAddress: p.text().strictNullable(),
    /** When this version was written. */
    writtenAt: timestamp(),
    createdAt: createdAt(),
  },
  indexes: [
    { name: 'case_contents_media', properties: 'media', where: 'media_id is not null' },
    { name: 'case_contents_cover', properties: 'cover', where: 'cover_id is not null' },
  ],
});
export interface CaseContentEntity extends InferEntity<typeof CaseContentEntity> {}

/** A decision about a case, with the appeal against it. */
export const DecisionEntity = defineEntity({
  name: 'Decision',
  tableName: 'decisions',
  properties: {
    id: id(),
    case: () => partOf(CaseEntity),
    decision: oneOf('decision', ['NO_ACTION', 'REMOVE', 'WARN', 'TIMEOUT', 'SUSPEND']),
    /** The end of a timeout or suspension. */
    until: timestamp().strictNullable(),
    rule: p.text(),
    /** Told to the target. */
    reason: p.text(),
    /** For moderators only. */
    note: p.text().strictNullable(),
    decidedBy: () => belongsTo(UserEntity).fieldName('decided_by'),
    createdAt: createdAt(),
    /** Whether it took something away, which undoing brings back. */
    hasRemoved: p.boolean().default(false),
    undoneBy: () => mayBelongTo(UserEntity).fieldName('undone_by'),
    undoneAt: timestamp().strictNullable(),
    appeal: p.text().strictNullable(),
    appealedAt: timestamp().strictNullable(),
    appealOutcome: p.text().$type<'UPHELD' | 'REVERSED'>().strictNullable(),
    appealDecidedBy: () => mayBelongTo(UserEntity).fieldName('appeal_decided_by'),
    appealDecidedAt: timestamp().strictNullable(),
  },
  indexes: [newestFirst('decisions', 'decisions_case', 'case_id')],
});
export interface DecisionEntity extends InferEntity<typeof DecisionEntity> {}

/** What a member may not do; in force until it ends or is lifted. */
export const SanctionEntity = defineEntity({
  name: 'Sanction',
  tableName: 'sanctions',
  properties: {
    id: id(),
    user: () => belongsTo(UserEntity),
    kind: oneOf('kind', ['TIMEOUT', 'SUSPENSION']),
    /** Null for one of the command line. */
    decision: () => partOf(DecisionEntity).strictNullable(),
    until: timestamp().strictNullable(),
    createdAt: createdAt(),
    liftedAt: timestamp().strictNullable(),
  },
  indexes: [{ name: 'sanctions_user', properties: 'user', where: 'lifted_at is null' }],
});
export interface SanctionEntity extends InferEntity<typeof SanctionEntity> {}
