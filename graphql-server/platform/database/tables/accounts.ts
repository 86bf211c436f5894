import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { belongsTo, createdAt, id, oneOf, timestamp } from './columns.ts';
import { UserEntity } from './users.ts';

/** Archives with everything of a member (decision 54). The row is the job that makes the file, too. */
export const DataExportEntity = defineEntity({
  name: 'DataExport',
  tableName: 'data_exports',
  properties: {
    id: id(),
    member: () => belongsTo(UserEntity),
    state: oneOf('state', ['WAITING', 'RUNNING', 'DONE', 'FAILED']).default('WAITING'),
    createdAt: createdAt(),
    /** A mark of the password's hash: changing the password makes earlier exports void. */
    passwordMark: p.text(),
    /** The process that makes it, by a random name; it gives the job up unless it extends `claimedUntil`. */
    claim: p.text().strictNullable(),
    claimedUntil: timestamp().strictNullable(),
    attempts: p.integer().default(0),
    /** Bytes of files that are in it so far, and of all. */
    doneBytes: p.bigint('string').default('0'),
    totalBytes: p.bigint('string').default('0'),
    /** Name of the file in the store. */
    key: p.text().strictNullable(),
    bytes: p.bigint('string').strictNullable(),
    expiresAt: timestamp().strictNullable(),
    problem: p.text().$type<'NO_SPACE' | 'FAILED'>().strictNullable(),
  },
  uniques: [
    {
      name: 'data_exports_one',
      expression: `create unique index data_exports_one on data_exports (member_id) where state in ('WAITING', 'RUNNING')`,
    },
  ],
  indexes: [{ name: 'data_exports_member', properties: 'member' }],
});
export interface DataExportEntity extends InferEntity<typeof DataExportEntity> {}

/** Members who have deleted their account: hidden at once, erased after 14 days (decision 54). */
export const AccountDeletionEntity = defineEntity({
  name: 'AccountDeletion',
  tableName: 'account_deletions',
  properties: {
    user: () => belongsTo(UserEntity).primary(),
    requestedAt: createdAt(),
    erasesAt: timestamp(),
    /** Hash of the code with which the member can read the receipt later. */
    receiptHash: p.blob().unique('account_deletions_receipt_hash_key'),
    erasedAt: timestamp().strictNullable(),
    /** What was erased, by kind. */
    receipt: p.json<Record<string, number>>().strictNullable(),
    /** A slow hash of the name, so that nobody can take it again; null until the account is erased. */
    nameHash: p.text().strictNullable(),
  },
  indexes: [{ name: 'account_deletions_waiting', properties: 'erasesAt', where: 'erased_at is null' }],
  uniques: [{ name: 'account_deletions_name', properties: 'nameHash', where: 'name_hash is not null' }],
});
export interface AccountDeletionEntity extends InferEntity<typeof AccountDeletionEntity> {}
