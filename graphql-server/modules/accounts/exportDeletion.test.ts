import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { eraseDue } from './applyDeletions.ts';

const testApp = useTestApp();
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'hodlhood-export-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const REQUEST = 'mutation { requestDataExport { id } }';
const STATE = '{ ownAccount { dataExport { id state } accountDeletion { erasesAt } } }';
const DELETE = 'mutation ($name: Text!) { deleteAccount(input: { username: $name }) { erasesAt } }';
const KEEP = 'mutation { keepAccount }';

let row: UserEntity, ann: Visitor;
beforeEach(async () => {
  row = await testApp.create.user();
  ann = await testApp.as(row);
});
afterEach(() => vi.restoreAllMocks());

const exportsOf = () => testApp.app.services.exports;
const deleteAccount = async () =>
  expect((await ann.run(DELETE, { name: row.username })).errors).toBeUndefined();
const stateOf = async () => (await ann.run(STATE)).data.ownAccount.dataExport;

/** The time of the erasure has come. */
async function erase(): Promise<void> {
  await testApp.database.pool.query('update account_deletions set erases_at = now() where user_id = $1', [
    row.id,
  ]);
  await eraseDue(testApp.app.services);
}

/** What is left of exports: rows, files in the store, and archives that are being written. */
async function left() {
  const { rows } = await testApp.database.pool.query('select state from data_exports where member_id = $1', [
    row.id,
  ]);
  const files = [];
  for await (const { key } of exportsOf().store.list()) files.push(key);
  const { dataDir } = testApp.app.services.env;
  const archives = await readdir(join(dataDir, 'media', 'exporting')).catch(() => []);
  return { rows: rows.length, files: files.length, archives: archives.length };
}

const NOTHING = { rows: 0, files: 0, archives: 0 };

/** Begins an export that stops at the member's picture until `goOn` is called. */
async function beginExport(): Promise<{ id: string; goOn: () => void }> {
  const { media } = testApp.app.services;
  const key = `${String(row.id).padStart(64, 'e')}.webp`;
  await testApp.database.pool.query(
    `insert into media (owner_id, kind, content_type, key, bytes, given_bytes, stored_bytes, width, height)
     values ($1, 'IMAGE', 'image/webp', $2, 1, 1, 1, 96, 96)`,
    [row.id, key],
  );
  await writeFile(join(folder, 'picture'), 'bytes of a picture');
  await media.store.put(key, join(folder, 'picture'));
  const open = media.store.open.bind(media.store);
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => (goOn = resolve));
  const opened = vi.spyOn(media.store, 'open').mockImplementation(async (...args) => {
    await gate;
    return open(...args);
  });
  const { data } = await ann.run(REQUEST);
  await expect.poll(() => opened.mock.calls.length).toBeGreaterThan(0);
  expect((await stateOf()).state).toBe('RUNNING');
  return { id: data.requestDataExport.id, goOn };
}

async function finishedExport(): Promise<string> {
  const { data } = await ann.run(REQUEST);
  await expect.poll(async () => (await stateOf()).state).toBe('DONE');
  await exportsOf().settled();
  return `/api/account/exports/${data.requestDataExport.id}`;
}

it('a deletion leaves a running export to its member, and the erasure takes the file', async () => {
  const { id, goOn } = await beginExport();
  await deleteAccount();
  goOn();
  await expect.poll(stateOf).toEqual({ id, state: 'DONE' });
  const path = `/api/account/exports/${id}`;
  expect((await ann.fetch(path)).status).toBe(200);
  expect((await (await testApp.as(await testApp.create.user())).fetch(path)).status).toBe(404);
  await erase();
  expect(await left()).toEqual(NOTHING);
  expect((await ann.fetch(path)).status).toBe(401);
});

it('a deletion leaves a finished export, keeping the account too, and none is made for others', async () => {
  const path = await finishedExport();
  await deleteAccount();
  expect((await ann.fetch(path)).status).toBe(200);
  expect((await ann.run(KEEP)).errors).toBeUndefined();
  expect((await ann.fetch(path)).status).toBe(200);
  expect(await left()).toEqual({ rows: 1, files: 1, archives: 0 });
  await deleteAccount();
  await erase();
  expect(await left()).toEqual(NOTHING);
});

it('an erasure ends an export that is being made, and nothing of it stays', async () => {
  const { goOn } = await beginExport();
  await deleteAccount();
  await erase();
  expect(await left()).toMatchObject({ rows: 0, files: 0 });
  goOn();
  await exportsOf().settled();
  expect(await left()).toEqual(NOTHING);
  expect(testApp.log.filter((line) => line.includes('"level":50'))).toEqual([]);
});

it('an export that waits is not made after the erasure', async () => {
  await deleteAccount();
  await testApp.database.pool.query(
    `insert into data_exports (member_id, password_mark)
     select id, encode(sha256(convert_to(password_hash, 'UTF8')), 'hex') from users where id = $1`,
    [row.id],
  );
  await erase();
  exportsOf().wake();
  await exportsOf().settled();
  expect(await left()).toEqual(NOTHING);
});

it('an export that was begun with an earlier password is void when it is made, and its file goes at once', async () => {
  const { goOn } = await beginExport();
  await testApp.database.pool.query(`update users set password_hash = 'another' where id = $1`, [row.id]);
  goOn();
  await exportsOf().settled();
  expect(await stateOf()).toBeNull();
  expect(await left()).toEqual(NOTHING);
});

it('an export that ends at the moment of the erasure leaves neither row nor file', async () => {
  for (let round = 0; round < 8; round++) {
    row = await testApp.create.user();
    ann = await testApp.as(row);
    await deleteAccount();
    await ann.run(REQUEST);
    // Another moment of the export each time.
    await new Promise((resolve) => setTimeout(resolve, round * 8));
    await erase();
    await exportsOf().settled();
    expect(await left()).toEqual(NOTHING);
  }
});
