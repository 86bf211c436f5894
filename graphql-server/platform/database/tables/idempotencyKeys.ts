import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { belongsTo, createdAt } from './columns.ts';
import { UserEntity } from './users.ts';

/** Idempotency keys, with the id of the row that the first call created. */
export const IdempotencyKeyEntity = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    member: () => belongsTo(UserEntity).primary(),
    key: p.text().primary(),
    operation: p.text(),
    inputHash: p.text(),
    resultId: p.integer(),
    createdAt: createdAt(),
  },
  indexes: [{ name: 'idempotency_keys_created', properties: 'createdAt' }],
});
export interface IdempotencyKeyEntity extends InferEntity<typeof IdempotencyKeyEntity> {}
