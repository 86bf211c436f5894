import { unavailable } from '../../platform/errors/errors.ts';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createS3Store } from '../../platform/storage/s3Store.ts';
import { codeOf } from '../../testing/answers.ts';
import { fillEverything, putFiles, tableNames } from '../../testing/everything.ts';
import { PASSWORD } from '../../testing/factories.ts';
import { startSilentServer } from '../../testing/silentServer.ts';
import { startTestApp, useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { readZip } from '../../testing/zip.ts';
import { NOT_EXPORTED, SECTIONS } from './exportSections.ts';

const testApp = useTestApp();
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'hodlhood-export-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const REQUEST = 'mutation { requestDataExport { id state progress } }';
const STATE = '{ ownAccount { dataExport { id state progress bytes problem expiresAt } } }';

const keyOf = (letter: string) => `${letter.repeat(64)}.webp`;

async function finished(as: Visitor) {
  return vi.waitFor(
    async () => {
      const { data } = await as.run(STATE);
      expect(['DONE', 'FAILED']).toContain(data.ownAccount.dataExport.state);
      return data.ownAccount.dataExport as {
        id: string;
        state: string;
        bytes: number;
        problem: string | null;
      };
    },
    { timeout: 20_000, interval: 50 },
  );
}

/** Columns that say who of the staff has done something, or that are secrets. */
const OF_OTHERS =
  /^(removed|deleted|decided|claimed|undone)_by|^appeal_decided_by|reporter|maker|^hash|_hash|secret|by_session$/;

/** As if the sign-in were an hour ago. */
const age = (id: number) =>
  testApp.database.pool.query(
    `update session set sess = (sess::jsonb || jsonb_build_object('signedInAt', 1, 'reauthenticatedAt', 1))::json
      where sess->>'userId' = $1::text`,
    [id],
  );

it('each table is in an export, or there is a reason why not', () => {
  const exported = new Set([...SECTIONS.flatMap(({ tables }) => tables), ...Object.keys(NOT_EXPORTED)]);
  expect([...exported].toSorted()).toEqual(tableNames());
});

describe('an export', () => {
  it('has every row and file of its member, and none of others', async () => {
    const [ann, bob] = [
      await testApp.create.user({ username: 'sentinel_ann' }),
      await testApp.create.user({ username: 'sentinel_bob' }),
    ];
    const { pool } = testApp.database;
    const [own, others] = [keyOf('a'), keyOf('b')];
    const path = join(folder, 'file');
    await writeFile(path, 'bytes of a picture');
    await putFiles(testApp.app.services.media.store, [own, others], path);
    await fillEverything(pool, { id: ann.id, mark: 'sentinel_ann', keys: [own] }, bob);
    await fillEverything(pool, { id: bob.id, mark: 'sentinel_bob', keys: [others] }, ann);
    const as = await testApp.as(ann);
    expect((await as.run(REQUEST)).errors).toBeUndefined();
    const { id, state, bytes } = await finished(as);
    expect(state).toBe('DONE');
    const response = await as.fetch(`/api/account/exports/${id}`);
    expect(response.status).toBe(200);
    const archive = Buffer.from(await response.arrayBuffer());
    expect(archive.length).toBe(bytes);
    const entries = readZip(archive);

    const manifest = JSON.parse(entries.get('manifest.json')!.toString());
    const paths = [...entries.keys()].filter((name) => name !== 'manifest.json');
    expect(manifest.entries.map((entry: any) => entry.path).toSorted()).toEqual(paths.toSorted());
    for (const { path: name, sha256 } of manifest.entries)
      expect(createHash('sha256').update(entries.get(name)!).digest('hex')).toBe(sha256);

    for (const { name } of SECTIONS.filter((section) => section.name !== 'account-deletion')) {
      const rows = JSON.parse(entries.get(`data/${name}.json`)!.toString());
      // The first group of each is the other's, and the member has created none.
      if (name !== 'groups-created') expect([name, rows.length]).not.toEqual([name, 0]);
    }
    expect(paths.filter((name) => name.startsWith('files/')).length).toBe(6);
    expect(paths.filter((name) => name.includes(others))).toEqual([]);
    const text = [...entries].map(([, content]) => content.toString()).join('\n');
    for (const what of TEXTS) expect(text).toContain(`sentinel_ann ${what}`);
    // What others wrote to the member, and their names, are part of it.
    const allowed = /sentinel_bob (message|picture)"|"(with|sender|actor)?_?username":"sentinel_bob"/g;
    expect(text.replace(allowed, '').match(/.{40}sentinel_bob.{40}/g)).toBeNull();
    for (const [name, content] of entries)
      if (name.startsWith('data/'))
        for (const row of JSON.parse(content.toString()) as object[])
          expect([name, Object.keys(row).filter((key) => OF_OTHERS.test(key))]).toEqual([name, []]);
    expect(text).not.toContain('argon2');
    expect(text).not.toContain('"sid"');
  });

  it('is downloaded in ranges, by its member alone, who has signed in lately', async () => {
    const ann = await testApp.create.user();
    const as = await testApp.as(ann);
    await as.run(REQUEST);
    const { id } = await finished(as);
    const path = `/api/account/exports/${id}`;
    const part = await as.fetch(path, { headers: { range: 'bytes=0-3' } });
    expect([part.status, await part.text()]).toEqual([206, 'PK\u0003\u0004']);
    expect(Object.fromEntries(part.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="export-${id}.zip"`,
      'content-type': 'application/zip',
      'accept-ranges': 'bytes',
    });
    expect((await testApp.nobody.fetch(path)).status).toBe(401);
    expect((await (await testApp.as(await testApp.create.user())).fetch(path)).status).toBe(404);
    expect((await as.fetch(`/api/account/exports/${Number(id) + 1}`)).status).toBe(404);
    expect((await as.fetch('/api/account/exports/x')).status).toBe(400);
    expect((await as.fetch(path, { method: 'POST' })).status).toBe(405);
    expect((await (await testApp.by({ member: ann })).fetch(path)).status).toBe(403);
    await age(ann.id);
    expect((await as.fetch(path)).status).toBe(403);
    expect(codeOf(await as.run('{ dataExportUrl }'))).toBe('REAUTHENTICATION_REQUIRED');
    expect(codeOf(await as.run(REQUEST))).toBe('REAUTHENTICATION_REQUIRED');
    await as.run('mutation ($p: String!) { reauthenticate(input: { password: $p }) }', { p: PASSWORD });
    expect((await as.run('{ dataExportUrl }')).data).toEqual({ dataExportUrl: path });
    expect((await as.fetch(path)).status).toBe(200);
  });

  it('is void after a change of the password, and its file is removed', async () => {
    const ann = await testApp.create.user();
    const as = await testApp.as(ann);
    await as.run(REQUEST);
    const { id } = await finished(as);
    const { pool } = testApp.database;
    const { rows } = await pool.query('select key from data_exports where member_id = $1', [ann.id]);
    const { exports } = testApp.app.services;
    expect(await exports.store.stat(rows[0].key)).toBeDefined();
    await pool.query(`update users set password_hash = 'another' where id = $1`, [ann.id]);
    expect((await as.run(STATE)).data.ownAccount).toEqual({ dataExport: null });
    expect((await as.fetch(`/api/account/exports/${id}`)).status).toBe(404);
    await exports.sweep();
    expect(await exports.store.stat(rows[0].key)).toBeUndefined();
  });

  it.each(['RUNNING', 'WAITING'])(
    'that is %s while the password changes is void, and another one is begun at once',
    async (state) => {
      const [ann, bob] = [await testApp.create.user(), await testApp.create.user()];
      const [as, bobs] = [await testApp.as(ann), await testApp.as(bob)];
      const { pool } = testApp.database;
      // Another process works on it, or is about to.
      const begun = (member: { id: number }) =>
        pool.query(
          `insert into data_exports (member_id, state, password_mark, claim, claimed_until, attempts)
           select id, $2, encode(sha256(convert_to(password_hash, 'UTF8')), 'hex'), 'other', now() + interval '1 minute', 1
             from users where id = $1 returning id`,
          [member.id, state],
        );
      const [old, bobsOld] = [await begun(ann), await begun(bob)];
      await pool.query(`update users set password_hash = 'another' where id = $1`, [ann.id]);
      const { data, errors } = await as.run(REQUEST);
      expect(errors).toBeUndefined();
      expect(Number(data.requestDataExport.id)).toBeGreaterThan(old.rows[0].id);
      expect((await finished(as)).id).toBe(data.requestDataExport.id);
      expect((await bobs.run(REQUEST)).data.requestDataExport.id).toBe(String(bobsOld.rows[0].id));
      await pool.query('delete from data_exports where member_id = $1', [bob.id]);
    },
  );

  it('is kept for seven days', async () => {
    const ann = await testApp.create.user();
    const as = await testApp.as(ann);
    await as.run(REQUEST);
    const { id } = await finished(as);
    const { pool } = testApp.database;
    const { rows } = await pool.query(
      `select expires_at > now() + interval '6 days 23 hours' as long, key from data_exports where id = $1`,
      [id],
    );
    expect(rows[0].long).toBe(true);
    await pool.query('update data_exports set expires_at = now() where id = $1', [id]);
    expect((await as.fetch(`/api/account/exports/${id}`)).status).toBe(404);
    await testApp.app.services.exports.sweep();
    expect((await pool.query('select from data_exports where id = $1', [id])).rowCount).toBe(0);
  });

  it('is one at a time for each member, and a new one replaces it', async () => {
    const ann = await testApp.create.user();
    const as = await testApp.as(ann);
    const answers = await Promise.all([1, 2, 3].map(() => as.run(REQUEST)));
    expect(new Set(answers.map(({ data }) => data.requestDataExport.id)).size).toBe(1);
    const first = await finished(as);
    await as.run(REQUEST);
    await vi.waitFor(async () => expect((await finished(as)).id).not.toBe(first.id), 10_000);
    expect((await as.fetch(`/api/account/exports/${first.id}`)).status).toBe(404);
    const { pool } = testApp.database;
    await testApp.app.services.exports.settled();
    expect((await pool.query('select from data_exports where member_id = $1', [ann.id])).rowCount).toBe(1);
  });

  it('can be made twenty times a day; one that is being made is given all the same', async () => {
    const user = await testApp.create.user();
    const as = await testApp.as(user);
    for (let n = 0; n < 19; n++) await testApp.app.services.exportLimit.consume(String(user.id));
    expect(codeOf(await as.run(REQUEST))).toBeUndefined();
    await finished(as);
    expect(codeOf(await as.run(REQUEST))).toBe('RATE_LIMITED');
    await testApp.database.pool.query(`update data_exports set state = 'WAITING' where member_id = $1`, [
      user.id,
    ]);
    expect(codeOf(await as.run(REQUEST))).toBeUndefined();
  });

  it('fails as a whole where a file cannot be read, and leaves nothing', async () => {
    const ann = await testApp.create.user();
    const { pool } = testApp.database;
    const { media, exports } = testApp.app.services;
    const key = keyOf('c');
    await pool.query(
      `insert into media (owner_id, kind, content_type, key, bytes, given_bytes, stored_bytes, width, height)
       values ($1, 'IMAGE', 'image/webp', $2, 1, 1, 1, 96, 96)`,
      [ann.id, key],
    );
    const path = join(folder, 'unreadable');
    await writeFile(path, 'bytes');
    await media.store.put(key, path);
    // As the store says it, which wraps what the disk said.
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
    const opened = vi
      .spyOn(media.store, 'open')
      .mockRejectedValueOnce(Object.assign(unavailable(10), { cause: full }));
    const as = await testApp.as(ann);
    await as.run(REQUEST);
    expect(await finished(as)).toMatchObject({ state: 'FAILED', problem: 'NO_SPACE', bytes: null });
    opened.mockRestore();
    await exports.settled();
    expect((await as.run('{ dataExportUrl }')).errors![0].extensions.code).toBe('NOT_FOUND');
    await as.run(REQUEST);
    expect(
      await vi.waitFor(async () => {
        const now = await finished(as);
        expect(now.state).toBe('DONE');
        return now.state;
      }, 10_000),
    ).toBe('DONE');
  });

  it('is begun anew when the process that made it has gone', async () => {
    const ann = await testApp.create.user();
    const as = await testApp.as(ann);
    await testApp.database.pool.query(
      `insert into data_exports (member_id, state, password_mark, claim, claimed_until, attempts)
       select id, 'RUNNING', encode(sha256(convert_to(password_hash, 'UTF8')), 'hex'), 'gone', now() + interval '1 second', 1
         from users where id = $1`,
      [ann.id],
    );
    const { exports } = testApp.app.services;
    exports.wake();
    await exports.settled();
    expect((await as.run(STATE)).data.ownAccount.dataExport.state).toBe('RUNNING');
    await testApp.database.pool.query(`update data_exports set claimed_until = now() where claim = 'gone'`);
    exports.wake();
    expect((await finished(as)).state).toBe('DONE');
  });
});

/** What `fillEverything` writes of the member, and an export must have. */
const TEXTS = [
  'post',
  'alt',
  'via',
  'comment',
  'version',
  'story',
  'listing',
  'description',
  'wallet',
  'question',
  'reply',
  'message',
  'picture',
  'program',
  'in a group',
  'notification',
  'token',
  'device',
  'browser',
  'report',
  'appeal',
  'log',
];

it('a stop gives up an export that the storage does not take, and leaves it to another process', async () => {
  const silent = await startSilentServer();
  const { testApp: other, stop } = await startTestApp(inject('postgresUrl'));
  const { exports } = other.app.services;
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const endpoint = `http://127.0.0.1:${silent.port}`;
  const bucket = createS3Store({ bucket: 'exports', region: 'us-east-1', endpoint, credentials });
  vi.spyOn(exports.store, 'put').mockImplementation((...how) => bucket.put(...how));
  const as = await other.as(await other.create.user());
  expect((await as.run(REQUEST)).errors).toBeUndefined();
  await vi.waitFor(() => expect(silent.heard).toContain('PUT /exports/'), { timeout: 20_000 });
  const begun = performance.now();
  await exports.close();
  expect(performance.now() - begun).toBeLessThan(5_000);
  const { rows } = await other.database.pool.query('select state, claim from data_exports');
  expect(rows).toEqual([{ state: 'WAITING', claim: null }]);
  silent.close();
  await stop();
});
