import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { PASSWORD } from '../../testing/factories.ts';
import { noise, png } from '../../testing/files/images.ts';
import { idOfStory, sendFile, uploaded } from '../../testing/media.ts';
import { APPEAL, CASE, caseOf, DECIDE, OWN_DECISIONS, UNDO } from '../../testing/reporting.ts';
import { connect, soon, subscribe } from '../../testing/socket.ts';
import { useOtherProcess, useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { codeOf, idOfPost } from '../../testing/writing.ts';

const testApp = useTestApp();
const other = useOtherProcess(testApp);

/** The second process; sanctions of one hold at both. */
let ann: Visitor, bob: Visitor, mod: Visitor, annsRow: UserEntity;

beforeEach(async () => {
  annsRow = await testApp.create.user();
  // Ann is at the other process than the moderator.
  [ann, bob] = [await other.as(annsRow), await testApp.as(await testApp.create.user())];
  mod = await testApp.as(await testApp.create.user({ role: 'moderator' }));
});

const STORIES = 'subscription { storyChanged { storyId isDeleted } }';
const LISTINGS = 'subscription { listingChanged { listingId listing { soldAt } } }';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** Decides about a report of Ann; returns the id of the case. */
async function sanction(decision: 'TIMEOUT' | 'SUSPEND', until: string | null): Promise<number> {
  const id = await caseOf(testApp.database.pool, bob, 'USER', annsRow.id);
  expect(codeOf(await mod.run(DECIDE, { id, decision, until }))).toBe('OK');
  return id;
}

const undo = async (id: number) => expect(codeOf(await mod.run(UNDO, { id }))).toBe('OK');
const post = (as: Visitor) => as.run('mutation { createPost(input: { content: "gm" }) { id } }');
/** The time that something of the other process takes to be so. */
async function within(milliseconds: number, check: () => Promise<boolean>): Promise<void> {
  const begun = Date.now();
  await soon(check).toBe(true);
  expect(Date.now() - begun).toBeLessThan(milliseconds);
}

describe('a timeout', () => {
  it('stops writing at both processes within two seconds, with its end, until it is undone', async () => {
    const until = inMinutes(60);
    const id = await sanction('TIMEOUT', until);
    await within(2_000, async () => codeOf(await post(ann)) === 'TIMED_OUT');
    const { errors } = await post(ann);
    expect(errors![0].extensions).toMatchObject({ code: 'TIMED_OUT', until });
    expect(errors![0].message).toContain(until.slice(0, 16).replace('T', ' '));
    expect(codeOf(await ann.run('{ feed { nodes { id } } }'))).toBe('OK');
    const answer = await ann.fetch('/api/posts', {
      method: 'POST',
      json: { content: 'gm' },
      headers: { accept: 'application/json' },
    });
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'TIMED_OUT', until }),
    ]);
    expect((await sendFile(ann, 'image/png', await png())).status).toBe(403);
    await undo(id);
    await within(2_000, async () => codeOf(await post(ann)) === 'OK');
  });

  it('ends by itself', async () => {
    await sanction('TIMEOUT', new Date(Date.now() + 3_000).toISOString());
    await soon(async () => codeOf(await post(ann))).toBe('TIMED_OUT');
    await soon(async () => codeOf(await post(ann))).toBe('OK');
  });

  it('holds for tokens', async () => {
    const bot = await testApp.by({ member: annsRow, scopes: ['READ', 'POSTS'] });
    await sanction('TIMEOUT', inMinutes(60));
    expect(codeOf(await post(bot))).toBe('TIMED_OUT');
    expect(codeOf(await bot.run('{ feed { nodes { id } } }'))).toBe('OK');
  });
});

describe('a suspension', () => {
  it('closes sockets and refuses sessions and tokens at both processes within two seconds; undoing it gives them back', async () => {
    const bot = await other.by({ member: annsRow, scopes: ['READ'] });
    const closed: number[] = [];
    let connected = 0;
    for (const as of [ann, bot]) {
      const client = connect(as, other.url);
      client.on('connected', () => void connected++);
      client.on('closed', (event) => void closed.push((event as CloseEvent).code));
    }
    await soon(() => connected).toBe(2);
    await expect.poll(async () => codeOf(await bot.run('{ viewer { id } }'))).toBe('OK');
    const id = await sanction('SUSPEND', null);
    const begun = Date.now();
    await soon(() => closed.length).toBe(2);
    await soon(async () => codeOf(await ann.run('{ notifications { nodes { id } } }'))).toBe('SUSPENDED');
    expect(Date.now() - begun).toBeLessThan(2_000);
    expect(closed).toEqual([4403, 4403]);
    await soon(async () => codeOf(await bot.run('{ feed { nodes { id } } }'))).toBe('SUSPENDED');
    const refused = await bot.fetch('/api/posts', { headers: { accept: 'application/json' } });
    expect(await refused.json()).toMatchObject({ status: 403, code: 'SUSPENDED', until: null });
    await undo(id);
    await within(2_000, async () => codeOf(await bot.run('{ feed { nodes { id } } }')) === 'OK');
    await within(2_000, async () => codeOf(await ann.run('{ notifications { nodes { id } } }')) === 'OK');
  });

  it('takes stories of any age and sold listings off open pages, and brings them back', async () => {
    const story = await idOfStory(ann, await png());
    await testApp.database.pool.query(
      `update stories set created_at = now() - interval '9 days' where id = $1`,
      [story],
    );
    const sold = await testApp.create.listing({ seller: annsRow, soldAt: new Date() });
    const heard = await Promise.all([
      subscribe(connect(bob, testApp.url), STORIES, 'story.changed', testApp),
      subscribe(connect(bob, testApp.url), LISTINGS, 'listing.changed', testApp),
    ]);
    const news = () => heard.map((list) => list.map(({ data }) => Object.values(data)[0]));
    const [noStory, noListing] = [
      { storyId: story, isDeleted: true },
      { listingId: String(sold.id), listing: null },
    ];
    const id = await sanction('SUSPEND', null);
    await soon(news).toEqual([[noStory], [noListing]]);
    await undo(id);
    await soon(news).toEqual([
      [noStory, { ...noStory, isDeleted: false }],
      [noListing, { ...noListing, listing: { soldAt: sold.soldAt!.toISOString() } }],
    ]);
  });

  it('lets the member sign in to read why, to appeal and to sign out', async () => {
    const id = await sanction('SUSPEND', null);
    const back = await other.visitor();
    const { data } = await back.run(
      'mutation ($u: Text!, $p: String!) { login(input: { username: $u, password: $p }) { id } }',
      { u: annsRow.username, p: PASSWORD },
    );
    expect(data.login.id).toBe(String(annsRow.id));
    expect(codeOf(await back.run('{ feed { nodes { id } } }'))).toBe('SUSPENDED');
    expect((await back.run(OWN_DECISIONS)).data.ownDecisions.nodes[0]).toMatchObject({
      decision: 'SUSPEND',
      rule: 'No scams',
      reason: 'It is one.',
      until: null,
    });
    expect(codeOf(await back.run(APPEAL, { id }))).toBe('OK');
    expect(codeOf(await back.run(APPEAL, { id }))).toBe('CONFLICT');
    expect(codeOf(await back.run('mutation { logout }'))).toBe('OK');
  });

  it('of a moderator ends reading the files of cases and of what waits, until it is undone', async () => {
    const owner = await testApp.as(await testApp.create.user({ role: 'owner' }));
    const suspendedRow = await testApp.create.user({ role: 'moderator' });
    const suspendedMod = await testApp.as(suspendedRow);
    const mediaId = await uploaded(bob, 'image/png', await png());
    const { data } = await bob.run(
      'mutation ($mediaId: ID!) { createPost(input: { content: "rug", mediaId: $mediaId }) { id } }',
      { mediaId },
    );
    const reported = await caseOf(testApp.database.pool, ann, 'POST', data.createPost.id);
    const read = (await mod.run(CASE, { id: reported })).data.moderationCase.contents[0].mediaUrl as string;
    const held = await testApp.create.heldPost({ author: annsRow });
    await testApp.database.pool.query('update held_content set media_id = $2 where id = $1', [held, mediaId]);
    const statuses = async () =>
      Promise.all(
        [read, `${read.split('?')[0]}?held=${held}`].map(
          async (path) => (await suspendedMod.fetch(path)).status,
        ),
      );
    expect(await statuses()).toEqual([200, 200]);
    const id = await caseOf(testApp.database.pool, bob, 'USER', suspendedRow.id);
    expect(codeOf(await owner.run(DECIDE, { id, decision: 'SUSPEND' }))).toBe('OK');
    await soon(statuses).toEqual([403, 403]);
    const answer = await suspendedMod.fetch(read, { headers: { accept: 'application/json' } });
    expect((await answer.json()).code).toBe('SUSPENDED');
    expect(codeOf(await owner.run(UNDO, { id }))).toBe('OK');
    await soon(statuses).toEqual([200, 200]);
  });

  it('hides listings and stories from others until it is undone; posts stay', async () => {
    const { id: listing } = await testApp.create.listing({ seller: annsRow });
    await idOfStory(ann, await png());
    const said = await idOfPost(ann, 'gm');
    const READ = `{ listing(id: ${listing}) { id } }`;
    const LISTS =
      '{ listings(first: 100) { nodes { seller { id } } } stories(first: 100) { nodes { author { id } } } }';
    const named = async () => JSON.stringify((await bob.run(LISTS)).data).split(`"${annsRow.id}"`).length - 1;
    expect([codeOf(await bob.run(READ)), await named()]).toEqual(['OK', 2]);
    const id = await sanction('SUSPEND', inMinutes(60));
    expect([codeOf(await bob.run(READ)), await named()]).toEqual(['NOT_FOUND', 0]);
    expect(codeOf(await bob.run('query ($id: ID!) { post(id: $id) { id } }', { id: said }))).toBe('OK');
    await undo(id);
    expect([codeOf(await bob.run(READ)), await named()]).toEqual(['OK', 2]);
  });
});

it('a suspension hides the pictures of listings and stories from everybody, until it is undone; others stay', async () => {
  const carlsRow = await testApp.create.user();
  const carl = await testApp.as(carlsRow);
  const picture = async () => uploaded(carl, 'image/jpeg', await noise({ width: 64, height: 64 }));
  const urlOf = async (document: string) =>
    Object.values((await carl.run(document, { medium: await picture() })).data as Record<string, any>)[0];
  const listing = await urlOf(`mutation ($medium: ID!) { createListing(input: {
    title: "A hat", description: "Warm.", price: "1.00", category: CLOTHING, condition: NEW, mediaId: $medium
  }) { id media { url } } }`);
  const story = await urlOf(
    'mutation ($medium: ID!) { createStory(input: { mediaId: $medium }) { id media { url } } }',
  );
  const said = await urlOf(
    'mutation ($medium: ID!) { createPost(input: { content: "gm", mediaId: $medium }) { id media { url } } }',
  );
  const statuses = async () => {
    const urls = [listing, story, said].map(({ media }) => media.url as string);
    return Promise.all(
      [testApp.nobody, bob].flatMap((as) => urls.map(async (url) => (await as.fetch(url)).status)),
    );
  };
  expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200]);
  const id = await caseOf(testApp.database.pool, bob, 'USER', carlsRow.id);
  expect(codeOf(await mod.run(DECIDE, { id, decision: 'SUSPEND' }))).toBe('OK');
  expect(await statuses()).toEqual([404, 404, 200, 404, 404, 200]);
  await undo(id);
  expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200]);
});

it('two sanctions of two cases are undone one by one', async () => {
  const timeout = await sanction('TIMEOUT', inMinutes(60));
  const { id } = await testApp.create.post({ author: annsRow });
  const second = await caseOf(testApp.database.pool, bob, 'POST', id);
  await mod.run(DECIDE, { id: second, decision: 'TIMEOUT', until: inMinutes(120) });
  await undo(second);
  await soon(async () => codeOf(await post(ann))).toBe('TIMED_OUT');
  await undo(timeout);
  await soon(async () => codeOf(await post(ann))).toBe('OK');
});

it('holds for everybody who asks after it, by one read, however many ask at once', async () => {
  const { sanctions, events, database } = testApp.app.services;
  await database.pool.query("insert into sanctions (user_id, kind) values ($1, 'SUSPENSION')", [annsRow.id]);
  const query = vi.spyOn(database.pool, 'query');
  events.publish('sanctions.changed', { memberId: annsRow.id });
  const found = await Promise.all(Array.from({ length: 50 }, () => sanctions.of(annsRow.id)));
  const reads = query.mock.calls.filter(
    ([asked]) => (asked as { name?: string }).name === 'sanctions-in-force',
  );
  query.mockRestore();
  expect(new Set(found.map((standing) => standing?.isSuspended))).toEqual(new Set([true]));
  expect(reads.length).toBeLessThanOrEqual(2);
});
