import { expect, it } from 'vitest';
import { db, rows, statement } from '../platform/database/statements.ts';
import { useTestApp } from './testApp.ts';

const testApp = useTestApp();

const users = statement('any-user', () => db.selectFrom('users').select('id').limit(1));

const SECOND = 'Within a transaction, use `tx.rows`';

it('a transaction that takes a second connection fails in tests', async () => {
  const { pool, orm } = testApp.database;
  const { transactions } = testApp.app.services;
  await expect(transactions.run(() => rows(pool, users, {}))).rejects.toThrow(SECOND);
  await expect(transactions.run(() => transactions.run(async () => {}))).rejects.toThrow(SECOND);
  await expect(orm.em.fork().transactional(() => rows(pool, users, {}))).rejects.toThrow(SECOND);
  expect(await transactions.run((tx) => tx.rows(users, {}))).toEqual([]);
  expect(await rows(pool, users, {})).toEqual([]);
});
