import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from '../../../testing/database.ts';
import { missingStatements } from './missing.ts';
import { onlyAdds, writeMigration } from './write.ts';

let url: string;
let folder: string;

beforeAll(async () => {
  url = await createDatabase(inject('postgresUrl'));
  folder = await mkdtemp(join(tmpdir(), 'hodlhood-migrations-'));
  await cp('graphql-server/platform/database/migrations', folder, { recursive: true });
});

afterAll(async () => {
  await dropDatabase(url);
  await rm(folder, { recursive: true, force: true });
});

async function change(sql: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

it('the difference between a database and the declarations becomes the next migration in the list', async () => {
  await change('alter table posts drop column via; drop index posts_author');
  const statements = await missingStatements(url);
  expect(statements).toEqual([
    'alter table "posts" add "via" text null;',
    'create index posts_author on posts (author_id, id desc);',
  ]);
  expect(await writeMigration(folder, 11, 'PostSource', statements)).toBe('Migration0011PostSource');
  const source = await readFile(join(folder, 'Migration0011PostSource.ts'), 'utf8');
  expect(source).toContain('static readonly oldestBuild = 10;');
  for (const statement of statements) expect(source).toContain(statement);
  const list = await readFile(join(folder, 'list.ts'), 'utf8');
  expect(list).toContain("import { Migration0011PostSource } from './Migration0011PostSource.ts';");
  expect(list).toMatch(/DECLARED.*Migration0010MigrationSupport,.*\bMigration0011PostSource\b/s);
  await change(statements.join('\n'));
  expect(await missingStatements(url)).toEqual([]);
});

it.each([
  ['alter table "posts" drop column "via";', false],
  ['alter table "posts" alter column "via" set not null;', false],
  ['alter table "posts" add "lang" text not null;', false],
  ['alter table "posts" add "lang" text not null default \'en\';', true],
  ['create table "tags" ("name" text not null, primary key ("name"));', true],
  [
    'alter table "tags" add constraint "tags_post_id_fkey" foreign key ("post_id") references "posts" ("id");',
    true,
  ],
  ['alter table "posts" add constraint posts_check check (like_count < 9);', false],
])('the previous build supports `%s`: %s', (statement, answer) => expect(onlyAdds([statement])).toBe(answer));
