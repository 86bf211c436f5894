import { beforeEach, describe, expect, it } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { png } from '../../testing/files/images.ts';
import { idOfStory } from '../../testing/media.ts';
import { createModerators } from '../../testing/moderators.ts';
import { CASE, caseOf, CLAIM, DECIDE, QUEUE, report } from '../../testing/reporting.ts';
import { useOtherProcess, useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { codeOf, idOfPost } from '../../testing/writing.ts';

const testApp = useTestApp();
const other = useOtherProcess(testApp);
const MEMBER = `query ($username: Text!) { moderationMember(username: $username) {
  user { id createdAt } sanctions { kind until caseId } sessionNetworks { network sessionCount lastSignedInAt }
  reportsMade { pending noAction actionTaken } cases { id state excerpt decisions { decision } }
  publications { kind subjectId parentId excerpt } } }`;

let ann: Visitor, bob: Visitor, mod: Visitor, mod2: Visitor, owner: Visitor;
let annsRow: UserEntity, modsRow: UserEntity, mod2sRow: UserEntity;
beforeEach(async () => {
  ({ ann, bob, mod, mod2, owner, annsRow, modsRow, mod2sRow } = await createModerators(testApp, other));
});

const overview = async (as: Visitor, { username }: { username: string }) =>
  (await as.run(MEMBER, { username })).data?.moderationMember;
const pool = { query: (text: string, values?: unknown[]) => testApp.database.pool.query(text, values) };

describe('the overview of a member', () => {
  it('has what is public, cases, sanctions, reports and networks', async () => {
    const post = await idOfPost(ann, 'a scam');
    await ann.run(`mutation { commentOnPost(input: { postId: ${post}, content: "wagmi" }) { id } }`);
    const id = await caseOf(testApp.database.pool, bob, 'POST', post);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await mod.run(DECIDE, { id, decision: 'TIMEOUT', until });
    const found = await overview(mod2, annsRow);
    expect(found.user.id).toBe(String(annsRow.id));
    expect(found.sanctions).toEqual([{ kind: 'TIMEOUT', until, caseId: String(id) }]);
    expect(found.cases).toMatchObject([
      { id: String(id), excerpt: 'a scam', decisions: [{ decision: 'TIMEOUT' }] },
    ]);
    expect(found.sessionNetworks).toMatchObject([{ network: null, sessionCount: 1 }]);
    expect(Date.parse(found.sessionNetworks[0].lastSignedInAt)).toBeGreaterThan(Date.now() - 600_000);
    expect(found.publications).toContainEqual({
      kind: 'POST',
      subjectId: post,
      parentId: null,
      excerpt: 'a scam',
    });
    expect(found.reportsMade).toEqual({ pending: 0, noAction: 0, actionTaken: 0 });
  });

  it('names the network of a sign-in, never the address', async () => {
    const username = `carl_${annsRow.id}`;
    const signIn = async (path: string) => {
      const visitor = await testApp.visitor();
      const json = { username, password: 'correct horse battery staple' };
      expect((await visitor.fetch(`/api/${path}`, { method: 'POST', json })).status).toBeLessThan(300);
    };
    await signIn('register');
    await signIn('login');
    const { sessionNetworks } = await overview(mod, { username: username.toUpperCase() });
    expect(sessionNetworks).toMatchObject([{ network: '127.0.0.0/24', sessionCount: 2 }]);
    const { rows } = await pool.query("select sess::text from session where sess->>'network' is not null");
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
  });

  it('counts the reports that the member has made by outcome, but for those that the viewer may not handle', async () => {
    const { data } = await bob.run('{ viewer { id username } }');
    const [one, two] = [await idOfPost(ann, 'one'), await idOfPost(ann, 'two')];
    const first = await caseOf(testApp.database.pool, bob, 'POST', one);
    const second = await caseOf(testApp.database.pool, bob, 'POST', two);
    await caseOf(testApp.database.pool, bob, 'POST', await idOfPost(ann, 'three'));
    await report(bob, 'USER', modsRow.id);
    await mod.run(DECIDE, { id: first, decision: 'NO_ACTION' });
    await mod.run(DECIDE, { id: second, decision: 'REMOVE' });
    expect((await overview(mod, data.viewer)).reportsMade).toEqual({
      pending: 1,
      noAction: 1,
      actionTaken: 1,
    });
    expect((await overview(owner, data.viewer)).reportsMade).toEqual({
      pending: 2,
      noAction: 1,
      actionTaken: 1,
    });
  });

  it('names the invitation by which the member came, and who came by theirs, also across a block', async () => {
    const { create } = testApp;
    const [inviter, guest, later] = [await create.user(), await create.user(), await create.user()];
    const { id } = await create.invitation({ creator: inviter, member: guest, uses: 3 });
    await create.invitation({ creator: inviter, member: later });
    const asInviter = await testApp.as(inviter);
    await asInviter.run(`mutation { blockUser(input: { userId: ${modsRow.id} }) { id } }`);
    const INVITED = `query ($username: Text!) { moderationMember(username: $username) {
      invitation { id uses maxUses createdBy { username } } invited { username } } }`;
    const of = async ({ username }: UserEntity) =>
      (await mod.run(INVITED, { username })).data.moderationMember;
    expect(await of(guest)).toEqual({
      invitation: { id: String(id), uses: 1, maxUses: 3, createdBy: { username: inviter.username } },
      invited: [],
    });
    const names = [later, guest].map(({ username }) => ({ username }));
    expect(await of(inviter)).toEqual({ invitation: null, invited: names });
  });

  it('is not for what is private or deleted', async () => {
    await testApp.create.group({ creator: annsRow, privacy: 'PRIVATE', name: 'Secret club' });
    const post = await idOfPost(ann, 'gone soon');
    await ann.run(`mutation { deletePost(input: { postId: ${post} }) }`);
    const text = JSON.stringify((await overview(mod, annsRow)).publications);
    expect(text).not.toContain('Secret club');
    expect(text).not.toContain('gone soon');
  });

  it('is not for what a suspension hides, or what is below something deleted', async () => {
    const { create } = testApp;
    const bobsRow = await create.user();
    const bob2 = await testApp.as(bobsRow);
    const post = await create.post({ author: bobsRow });
    await create.comment({ post, author: annsRow, content: 'below a post' });
    const forumPost = await create.forumPost({ author: annsRow, content: 'in the forum' });
    await create.forumReply({ forumPostId: forumPost, author: annsRow, content: 'to myself' });
    const answered = await create.forumPost({ author: bobsRow });
    await create.forumReply({ forumPostId: answered, author: annsRow, content: 'to another' });
    await create.listing({ seller: annsRow, title: 'A hat' });
    await idOfStory(ann, await png());
    const kinds = async () =>
      (await overview(mod, annsRow)).publications.map(({ kind }: { kind: string }) => kind).toSorted();
    const all = ['COMMENT', 'FORUM_POST', 'FORUM_REPLY', 'FORUM_REPLY', 'LISTING', 'STORY'];
    expect(await kinds()).toEqual(all);
    await bob2.run(`mutation { deletePost(input: { postId: ${post.id} }) }`);
    await bob2.run(`mutation { deleteForumPost(input: { forumPostId: ${answered} }) }`);
    await ann.run(`mutation { deleteForumPost(input: { forumPostId: ${forumPost} }) }`);
    // A reply to a deleted post of another member is still to be read.
    expect(await kinds()).toEqual(['FORUM_REPLY', 'LISTING', 'STORY']);
    const id = await caseOf(testApp.database.pool, bob2, 'USER', annsRow.id);
    expect(codeOf(await mod.run(DECIDE, { id, decision: 'SUSPEND' }))).toBe('OK');
    expect(await kinds()).toEqual(['FORUM_REPLY']);
  });

  it('is refused about oneself, about staff to moderators, and to members and tokens', async () => {
    expect(codeOf(await mod.run(MEMBER, { username: modsRow.username }))).toBe('FORBIDDEN');
    expect(codeOf(await mod.run(MEMBER, { username: mod2sRow.username }))).toBe('FORBIDDEN');
    expect(codeOf(await owner.run(MEMBER, { username: mod2sRow.username }))).toBe('OK');
    expect(codeOf(await mod.run(MEMBER, { username: 'nobody_at_all' }))).toBe('NOT_FOUND');
    expect(codeOf(await bob.run(MEMBER, { username: annsRow.username }))).toBe('FORBIDDEN');
    const bot = await testApp.by({ member: modsRow, scopes: ['READ'] });
    expect(codeOf(await bot.run(MEMBER, { username: annsRow.username }))).toBe('FORBIDDEN');
  });
});

it('the queue has reasons, each once, and what it is about', async () => {
  const post = await idOfPost(ann, 'x'.repeat(300));
  const id = await caseOf(pool, bob, 'POST', post);
  for (const reason of ['SCAM', 'SPAM'])
    await report(await testApp.as(await testApp.create.user()), 'POST', post, { reason });
  const { data } = await mod.run(
    `query ($id: ID!) { moderationCase(id: $id) { reasons excerpt reportCount } }`,
    { id },
  );
  expect(data.moderationCase).toEqual({
    reasons: ['SCAM', 'SPAM'],
    excerpt: 'x'.repeat(200),
    reportCount: 3,
  });
  const order =
    '{ a: moderationQueue(first: 100) { nodes { id } } b: moderationQueue(first: 100, newestFirst: true) { nodes { id } } }';
  const { a, b } = (await mod.run(order)).data;
  expect(b.nodes).toEqual(a.nodes.toReversed());
  const counted = async (as: Visitor) =>
    (await as.run('{ moderationCounts { open claimed appealed } }')).data.moderationCounts;
  const before = await counted(mod2);
  await mod.run(CLAIM, { id });
  expect(await counted(mod2)).toEqual({ ...before, open: before.open - 1, claimed: before.claimed + 1 });
  expect(codeOf(await mod.run(QUEUE))).toBe('OK');
  expect(codeOf(await mod.run(CASE, { id }))).toBe('OK');
});
