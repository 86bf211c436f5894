import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from '../../testing/database.ts';
import { openDatabase } from './database.ts';

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
