import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from '../../testing/database.ts';
import { runProgram } from '../../testing/program.ts';
import { compare, readApplied } from './compatibility.ts';
import { openDatabase } from './database.ts';
import { BUILD, MIGRATIONS, numberOf } from './migrations/list.ts';

let url: string;
let client: Client;
beforeAll(async () => {
  url = await createDatabase(inject('postgresUrl'));
  client = new Client(url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await dropDatabase(url);
});

/** What a newer build leaves in a database: its migration has run and recorded what it supports. */
async function migratedBy(name: string, oldestBuild?: number): Promise<void> {
  await client.query('insert into mikro_orm_migrations (name) values ($1)', [name]);
  if (oldestBuild !== undefined)
    await client.query('insert into migration_support values ($1, $2)', [name, oldestBuild]);
}

async function forget(): Promise<void> {
  await client.query(`delete from mikro_orm_migrations where name like 'Migration9%'`);
  await client.query(`delete from migration_support where name like 'Migration9%'`);
}

const start = async () => (await openDatabase(url, 2)).close();
const check = async () => {
  const { code, stdout } = await runProgram('commands/checkSchema', { DATABASE_URL: url });
  return { code, ...JSON.parse(stdout) };
};

describe('migrations', () => {
  it('have unique numbers, in order, and declare what they support', () => {
    const numbers = MIGRATIONS.map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    for (const { name, number, oldestBuild } of MIGRATIONS) {
      expect({
        name,
        fits: Number.isInteger(oldestBuild) && oldestBuild > 0 && oldestBuild <= number,
      }).toEqual({
        name,
        fits: true,
      });
    }
  });

  it('record it when they run', async () => {
    const recorded = await client.query('select name, oldest_build from migration_support order by name');
    expect(recorded.rows).toEqual(
      MIGRATIONS.filter(({ number }) => number >= 10).map(({ name, oldestBuild }) => ({
        name,
        oldest_build: oldestBuild,
      })),
    );
  });
});

describe('a database migrated by a newer build', () => {
  it('is served if its migrations support this build', async () => {
    await migratedBy('Migration9001Adds', BUILD);
    await start();
    expect(await check()).toMatchObject({ code: 0, startable: true, unknown: ['Migration9001Adds'] });
    await forget();
  });

  it.each([
    ['needs a newer one', 'Migration9002Takes', BUILD + 1],
    ['said nothing', 'Migration9003Silent', undefined],
  ])('is refused, unchanged, where one of them %s', async (_, name, oldestBuild) => {
    await migratedBy('Migration9001Adds', BUILD);
    await migratedBy(name, oldestBuild);
    const before = await readApplied(client);
    await expect(start()).rejects.toThrow(
      `migrated by a newer version (${name}), which this version cannot serve`,
    );
    expect(await check()).toMatchObject({
      code: 1,
      startable: false,
      refusal: expect.stringContaining(name),
    });
    expect(await readApplied(client)).toEqual(before);
    await forget();
  });

  it('reports in advance whether pending migrations support the previous build', () => {
    const at = (number: number, oldestBuild: number) => ({
      name: `Migration00${number}X`,
      number,
      oldestBuild,
      migration: MIGRATIONS[0]!.migration,
    });
    const applied = [{ name: 'Migration0020X', oldestBuild: 19 }];
    const adds = compare(applied, [at(20, 19), at(21, 20)], 21);
    expect(adds).toMatchObject({
      pending: ['Migration0021X'],
      supportsOlder: true,
      oldestBuild: 20,
      startable: true,
    });
    const takes = compare(applied, [at(20, 19), at(21, 20), at(22, 21)], 22);
    expect(takes).toMatchObject({ supportsOlder: false, oldestBuild: 21 });
    expect(compare([], MIGRATIONS, BUILD)).toMatchObject({ applied: [], startable: true });
  });

  it('checking changes nothing in an empty database', async () => {
    const empty = await createDatabase(inject('postgresUrl'));
    const there = new Client(empty);
    await there.connect();
    await there.query('drop schema public cascade; create schema public');
    const { stdout } = await runProgram('commands/checkSchema', { DATABASE_URL: empty });
    expect(JSON.parse(stdout)).toMatchObject({ applied: [], startable: true, build: BUILD });
    const { rows } = await there.query(`select from pg_class where relnamespace = 'public'::regnamespace`);
    expect(rows).toEqual([]);
    await there.end();
    await dropDatabase(empty);
  });
});

it('migration names contain their numbers', () => expect(numberOf('Migration0010MigrationSupport')).toBe(10));
