import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { belongsTo, createdAt } from './columns.ts';
import { UserEntity } from './users.ts';

/** Keys by which a call can be sent again, with the id of what the first call made. */
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
