import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ormConfig } from '../config.ts';
import { createDatabase, dropDatabase } from '../../../testing/database.ts';

/** What only the migrations, and not the table declarations, can state. */
const BESIDE_THE_TABLES = {
  extensions: ['pg_trgm', 'plpgsql'],
  functions: [
    `CREATE OR REPLACE FUNCTION public.count_users() RETURNS trigger LANGUAGE plpgsql AS $function$ begin
     update counters set value = value + tg_argv[0]::int * (select count(*) from changed) where name = 'users';
     return null; end $function$`,
    `CREATE OR REPLACE FUNCTION public.refuse_log_change() RETURNS trigger LANGUAGE plpgsql AS $function$ begin
     raise exception 'moderation_log is append-only'; end $function$`,
  ],
  sequences: ['message_changes_seq integer', 'messages_id_seq integer'],
  triggers: [
    `CREATE TRIGGER moderation_log_rows_stay BEFORE DELETE OR UPDATE ON public.moderation_log
     FOR EACH ROW EXECUTE FUNCTION refuse_log_change()`,
    `CREATE TRIGGER moderation_log_stays BEFORE TRUNCATE ON public.moderation_log
     FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change()`,
    `CREATE TRIGGER users_added AFTER INSERT ON public.users REFERENCING NEW TABLE AS changed
     FOR EACH STATEMENT EXECUTE FUNCTION count_users('1')`,
    `CREATE TRIGGER users_removed AFTER DELETE ON public.users REFERENCING OLD TABLE AS changed
     FOR EACH STATEMENT EXECUTE FUNCTION count_users('-1')`,
  ],
  unlogged: ['presence'],
};

/** Created by the migrations. */
let migrated: string;
/** Created from the table declarations. */
let declared: string;
let orm: MikroORM;

beforeAll(async () => {
  migrated = await createDatabase(inject('postgresUrl'));
  declared = await createDatabase(inject('postgresUrl'));
  orm = await MikroORM.init(ormConfig(migrated, 1));
  await ask(declared, 'drop schema public cascade; create schema public');
  await ask(
    declared,
    'create extension pg_trgm; create sequence messages_id_seq as integer; create sequence message_changes_seq as integer',
  );
  await ask(declared, await orm.schema.getCreateSchemaSQL());
});

afterAll(async () => {
  await orm.close(true);
  await Promise.all([migrated, declared].map((url) => dropDatabase(url)));
});

/** The rows of `query` as one line each. */
async function ask(url: string, query: string): Promise<string[]> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows = [] } = await client.query<unknown[]>({ text: query, rowMode: 'array' });
    return rows.map((row) => oneLine(row.join(' ')));
  } finally {
    await client.end();
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const IN_PUBLIC = `relnamespace = 'public'::regnamespace and relname not like 'mikro_orm_migrations%'`;

const COLUMNS = `
  select relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, pg_get_expr(adbin, adrelid)
    from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped
    left join pg_attrdef d on adrelid = c.oid and adnum = attnum
   where relkind = 'r' and ${IN_PUBLIC} order by 1, 2`;

const CONSTRAINTS = `
  select relname, conname, pg_get_constraintdef(s.oid)
    from pg_constraint s join pg_class c on c.oid = conrelid
   where contype <> 'n' and ${IN_PUBLIC} order by 1, 2`;

const INDEXES = `
  select pg_get_indexdef(c.oid) from pg_class c where relkind = 'i' and ${IN_PUBLIC} order by 1`;

it('migrations and declarations do not differ', async () => {
  expect(await orm.schema.getUpdateSchemaSQL()).toBe('');
});

it.each([
  ['columns', COLUMNS],
  ['constraints', CONSTRAINTS],
  ['indexes, with their expressions and conditions,', INDEXES],
])('%s are the same in a migrated database and in one created from the declarations', async (_, query) => {
  const [byMigrations, byDeclarations] = await Promise.all([ask(migrated, query), ask(declared, query)]);
  expect(byMigrations.length).toBeGreaterThan(25);
  expect(byMigrations).toEqual(byDeclarations);
});

it('triggers, functions and unlogged tables are those listed in this file', async () => {
  const found = {
    extensions: 'select extname from pg_extension order by 1',
    functions: `select pg_get_functiondef(p.oid) from pg_proc p
                 where pronamespace = 'public'::regnamespace
                   and not exists (select from pg_depend where objid = p.oid and deptype = 'e') order by 1`,
    sequences: `select sequencename, data_type from pg_sequences
                 where not exists (select from pg_depend where objid = sequencename::regclass and deptype = 'i')
                   and sequencename not like 'mikro_orm%' order by 1`,
    triggers: 'select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1',
    unlogged: `select relname from pg_class where relkind = 'r' and relpersistence = 'u' and ${IN_PUBLIC} order by 1`,
  };
  const texts = Object.entries(BESIDE_THE_TABLES).map(([kind, list]) => [kind, list.map(oneLine)]);
  const read = await Promise.all(
    Object.entries(found).map(async ([kind, query]) => [kind, await ask(migrated, query)]),
  );
  expect(Object.fromEntries(read)).toEqual(Object.fromEntries(texts));
});
