import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE_MS } from '../durations.ts';
import { createSessions, type Sessions } from '../sessions/sessions.ts';
import { RecentSessions } from '../sessions/recentSessions.ts';
import { SessionStore } from '../sessions/sessionStore.ts';
import { createLog } from '../telemetry/log.ts';
import { useTestApp } from '../../testing/testApp.ts';
import { Context, type Caller } from './context.ts';
import { requireRecentSignIn, TEN_MINUTES, TWO_HOURS_SLIDING } from './recentSignIn.ts';

const testApp = useTestApp();
const log = createLog('silent');

let sessions: Sessions;
beforeAll(async () => {
  sessions = await createSessions(testApp.app.services.env, testApp.database.pool, log);
});
afterAll(() => sessions.close());

/** A session whose sign-in was so many minutes ago. */
async function signedIn(minutes: number) {
  const id = randomUUID();
  const at = Date.now() - minutes * MINUTE_MS;
  const data = { userId: 1, signedInAt: at, renewedAt: at };
  await testApp.database.pool.query(
    "insert into session (sid, sess, expire) values ($1, $2, now() + interval '1 day')",
    [id, data],
  );
  const name = { id, hash: '' };
  const caller: Caller = {
    viewerId: 1,
    address: '',
    signIn: async () => ({ id: '', hash: '' }),
    signOut: async () => {},
    proof: {
      read: () => sessions.proofOf(name),
      note: (proof) => sessions.noteProof(name, proof),
    },
  };
  const context = new Context(testApp.app.services, caller);
  const outcome = (within = TEN_MINUTES) =>
    requireRecentSignIn(context, { within }).then(
      () => 'OK',
      ({ extensions }) => extensions.code as string,
    );
  return { name, data, context, outcome };
}

const read = async (id: string) =>
  (await testApp.database.pool.query('select sess, expire from session where sid = $1', [id])).rows[0];
const change = (id: string, values: object) =>
  testApp.database.pool.query('update session set sess = (sess::jsonb || $2::jsonb)::json where sid = $1', [
    id,
    values,
  ]);

it('a sign-in counts for ten minutes', async () => {
  expect(await (await signedIn(9)).outcome()).toBe('OK');
  expect(await (await signedIn(11)).outcome()).toBe('REAUTHENTICATION_REQUIRED');
});

it('so does the password, entered again', async () => {
  const { name, outcome } = await signedIn(600);
  await sessions.noteProof(name, { reauthenticatedAt: Date.now() - 9 * MINUTE_MS });
  expect(await outcome()).toBe('OK');
  await sessions.noteProof(name, { reauthenticatedAt: Date.now() - 11 * MINUTE_MS });
  expect(await outcome()).toBe('REAUTHENTICATION_REQUIRED');
});

it('for moderation it counts for two hours, which each action begins again; the ten minutes stay', async () => {
  const { name, outcome } = await signedIn(119);
  expect(await outcome(TWO_HOURS_SLIDING)).toBe('OK');
  expect((await sessions.proofOf(name))!.usedAt).toBeGreaterThan(Date.now() - MINUTE_MS);
  await change(name.id, { signedInAt: Date.now() - 600 * MINUTE_MS });
  expect(await outcome(TWO_HOURS_SLIDING)).toBe('OK');
  expect(await outcome()).toBe('REAUTHENTICATION_REQUIRED');
  await change(name.id, { usedAt: Date.now() - 121 * MINUTE_MS });
  expect(await outcome(TWO_HOURS_SLIDING)).toBe('REAUTHENTICATION_REQUIRED');
});

it('a session that has ended is not brought back', async () => {
  const { name, outcome } = await signedIn(5);
  // A moment ago, because the column rounds to milliseconds.
  const end = "update session set sess = '{}', expire = now() - interval '1 ms' where sid = $1";
  await testApp.database.pool.query(end, [name.id]);
  expect(await sessions.noteProof(name, { reauthenticatedAt: Date.now() })).toBe(false);
  expect(await outcome()).toBe('UNAUTHENTICATED');
  expect((await read(name.id)).sess).toEqual({});
});

it('a token, and a caller without a session, cannot have one', async () => {
  const { context } = await signedIn(0);
  const { caller, services } = context;
  const outcome = (changed: Partial<Caller>) =>
    requireRecentSignIn(new Context(services, { ...caller, ...changed }), { within: TEN_MINUTES });
  await expect(outcome({ proof: undefined })).rejects.toThrow('You are not logged in.');
  const token = { id: 1, memberId: 1, name: 'bot', scopes: [], groupId: null, expiresAt: new Date() };
  await expect(outcome({ token })).rejects.toThrow('A token cannot do this');
});

it('a process that extends the session from an older copy keeps what another has noted', async () => {
  const { name, data } = await signedIn(2 * 24 * 60);
  await sessions.noteProof(name, { reauthenticatedAt: 12 });
  const recent = new RecentSessions(testApp.database.pool, log);
  const before = (await read(name.id)).expire as Date;
  new SessionStore(testApp.database.pool, log, recent).renew(name.id, { ...data } as never);
  await expect.poll(async () => (await read(name.id)).expire > before).toBe(true);
  expect((await read(name.id)).sess).toMatchObject({ reauthenticatedAt: 12, signedInAt: data.signedInAt });
  recent.close();
});
