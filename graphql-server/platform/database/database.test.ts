import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from '../../testing/database.ts';
import { ormConfig } from './config.ts';
import { openDatabase } from './database.ts';
import { migrationError } from './operatorErrors.ts';

it('processes that start together on an empty database migrate it once', async () => {
  const url = await createDatabase(inject('postgresUrl'));
  const client = new Client(url);
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  const opened = await Promise.allSettled([1, 2, 3].map(() => openDatabase(url, 2)));
  expect(opened.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  const { rows } = await client.query('select name, count(*)::int from mikro_orm_migrations group by name');
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ count }) => count !== 1)).toEqual([]);
  await client.end();
  for (const result of opened) if (result.status === 'fulfilled') await result.value.close();
  await dropDatabase(url);
});

/** Two processes that serve: each transaction uses two tables, in another order than the migrations. */
function serving(url: string, tables: [string, string]) {
  let isOver = false;
  const run = async () => {
    const client = new Client(url);
    await client.connect();
    let transactions = 0;
    for (; !isOver; transactions++)
      for (const statement of [
        'begin',
        `lock table ${tables[0]} in row exclusive mode`,
        'select pg_sleep(0.02)',
        `lock table ${tables[1]} in row exclusive mode`,
        'commit',
      ])
        await client.query(statement);
    await client.end();
    return transactions;
  };
  return { transactions: run(), stop: () => void (isOver = true) };
}

it('many versions are jumped while others write, and none of their transactions fails', async () => {
  const url = await createDatabase(inject('postgresUrl'));
  const client = new Client(url);
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  const orm = await MikroORM.init(ormConfig(url, 1, {}));
  await orm.migrator.up({ to: 'Migration0010MigrationSupport' });
  await orm.close(true);
  const writers = [
    serving(url, ['conversations', 'messages']),
    serving(url, ['messages', 'posts']),
    serving(url, ['users', 'conversations']),
    serving(url, ['notifications', 'users']),
  ];
  await openDatabase(url, 2)
    .then((opened) => opened.close())
    .finally(() => writers.map((writer) => writer.stop()));
  for (const { transactions } of writers) expect(await transactions).toBeGreaterThan(0);
  const { rows } = await client.query('select count(*)::int from mikro_orm_migrations');
  expect(rows[0].count).toBeGreaterThan(30);
  await client.end();
  await dropDatabase(url);
}, 60_000);

it("the reason of a failed migration is PostgreSQL's message, not its hint", async () => {
  const url = await createDatabase(inject('postgresUrl'));
  const orm = await MikroORM.init(ormConfig(url, 1, {}));
  const error: unknown = await orm.em
    .getConnection()
    .execute("do $$ begin raise exception 'no - room' using hint = 'see the log.', detail = 'a row'; end $$")
    .catch((reason: unknown) => reason);
  expect(migrationError('Migration0042Rooms', error).message).toBe(
    'Migration0042Rooms failed, and the database is as it was before: no - room.',
  );
  await orm.close(true);
  await dropDatabase(url);
});
