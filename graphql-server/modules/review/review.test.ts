import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lockLog } from '../moderationLog/appendToLog.ts';
import {
  APPROVE,
  ask,
  CREATE_POST as POST,
  CREATE_RULE as RULE,
  codeOfCall as code,
  feedTexts,
  holdContent,
} from '../../testing/holding.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { useOtherProcess, useTestApp } from '../../testing/testApp.ts';

const testApp = useTestApp();
const second = useOtherProcess(testApp);

let [moderator, other, ann, bob]: Visitor[] = [];
let ids: Record<string, number>;
beforeAll(async () => {
  const { create } = testApp;
  moderator = await testApp.as(await create.user({ username: 'mod', role: 'moderator' }));
  other = await second.as(await create.user({ username: 'mod2', role: 'moderator' }));
  const annsRow = await create.user({ username: 'ann' });
  ann = await testApp.as(annsRow);
  const bobsRow = await create.user({ username: 'bob' });
  bob = await testApp.as(bobsRow);
  const { createGroup } = await ask(
    ann,
    'mutation { createGroup(input: { name: "G", description: "d" }) { id } }',
  );
  ids = {
    bob: bobsRow.id,
    ann: annsRow.id,
    bobsPost: (await create.post({ author: bobsRow })).id,
    group: createGroup.id,
  };
  await ask(moderator, RULE, { text: 'holdme', action: 'HOLD' });
  await ask(moderator, RULE, { text: 'flagme', action: 'FLAG' });
  await second.app.services.contentRules.refresh();
});
afterEach(() => testApp.database.pool.query('delete from held_content'));

const QUEUE = `{ heldContent { nodes {
  id author { username } kind isEdit content reason alikeCount place mediaUrl } } heldContentCount }`;
const OWN = '{ ownHeldContent { nodes { id kind isEdit content state place subjectId declineReason } } }';
const DECLINE = `mutation ($id: ID!, $alike: Boolean = false) {
  declineHeldContent(input: { heldId: $id, reason: "No adverts.", withAlike: $alike })
}`;

const WITHDRAW = 'mutation ($id: ID!) { withdrawHeldContent(input: { heldId: $id }) }';

const hold = (document: string, variables = {}, who = ann!) => holdContent(who, document, variables);
const queue = async (who = moderator!) => (await ask(who, QUEUE)).heldContent.nodes;

describe('a held post', () => {
  it('is seen by its author and moderators alone, until it is approved, and then as if just written', async () => {
    const id = await hold(POST, { text: 'please holdme' });
    for (const who of [ann!, bob!, moderator!]) expect(await feedTexts(who)).not.toContain('please holdme');
    const { ownHeldContent } = await ask(ann!, OWN);
    expect(ownHeldContent.nodes).toMatchObject([
      { id, kind: 'POST', isEdit: false, content: 'please holdme', state: 'WAITING' },
    ]);
    expect((await ask(bob!, OWN)).ownHeldContent.nodes).toEqual([]);
    expect(await queue()).toMatchObject([{ id, author: { username: 'ann' }, reason: 'RULE', alikeCount: 1 }]);
    await ask(bob!, POST, { text: 'later' });
    await ask(moderator!, APPROVE, { id });
    expect((await feedTexts(bob!)).slice(0, 2)).toEqual(['please holdme', 'later']);
    const [{ state, subjectId }] = (await ask(ann!, OWN)).ownHeldContent.nodes;
    expect(state).toBe('APPROVED');
    expect((await ask(bob!, `{ post(id: "${subjectId}") { content } }`)).post.content).toBe('please holdme');
    const { notifications } = await ask(ann!, '{ notifications { nodes { message } } }');
    expect(notifications.nodes[0].message).toBe('A moderator published your post');
  });

  it('is declined with a reason, and stays unpublished', async () => {
    const id = await hold(POST, { text: 'holdme too' });
    await ask(moderator!, DECLINE, { id });
    expect(await feedTexts(bob!)).not.toContain('holdme too');
    expect((await ask(ann!, OWN)).ownHeldContent.nodes).toMatchObject([
      { state: 'DECLINED', declineReason: 'No adverts.' },
    ]);
    const { notifications } = await ask(ann!, '{ notifications { nodes { message } } }');
    expect(notifications.nodes[0].message).toBe('A moderator did not publish your post. No adverts.');
    expect(await code(moderator!.run(APPROVE, { id }))).toBe('NOT_FOUND');
  });

  it('that was published, while noting it failed, can be approved again, but not declined', async () => {
    const id = await hold(POST, { text: 'holdme twice' });
    await testApp.app.services.transactions.run(async (tx) => {
      await lockLog(tx);
      expect(await code(moderator!.run(APPROVE, { id }))).toBe('UNAVAILABLE');
    });
    expect(await feedTexts(bob!)).toContain('holdme twice');
    expect(await code(other!.run(DECLINE, { id }))).toBe('NOT_FOUND');
    expect(await code(other!.run(APPROVE, { id }))).toBe('OK');
    expect((await feedTexts(bob!)).filter((text: string) => text === 'holdme twice')).toHaveLength(1);
    expect((await ask(ann!, OWN)).ownHeldContent.nodes).toMatchObject([{ state: 'APPROVED' }]);
  }, 30_000);

  it('is decided once by two moderators at two processes', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await hold(POST, { text: `holdme race ${round}` });
      const codes = await Promise.all([
        code(moderator!.run(APPROVE, { id })),
        code(other!.run(round % 2 ? APPROVE : DECLINE, { id })),
      ]);
      expect(codes).toContain('OK');
      const published = (await feedTexts(bob!)).filter((text: string) => text === `holdme race ${round}`);
      const [{ state }] = (await ask(ann!, OWN)).ownHeldContent.nodes;
      expect(published).toHaveLength(state === 'APPROVED' ? 1 : 0);
    }
  });

  it.each([
    ['TIMEOUT', 'Its author is timed out.'],
    ['SUSPENSION', 'Its author is suspended.'],
  ])('waits during a %s of its author, and is published after it', async (kind, sentence) => {
    const { database, app } = testApp;
    const text = `holdme ${kind}`;
    const id = await hold(POST, { text });
    const changed = () => app.services.events.publish('sanctions.changed', { memberId: ids.ann! });
    await database.pool.query(
      "insert into sanctions (user_id, kind, until) values ($1, $2, now() + interval '1 hour')",
      [ids.ann, kind],
    );
    changed();
    const { errors } = await moderator!.run(APPROVE, { id });
    expect(errors?.[0]).toMatchObject({ message: sentence, extensions: { code: 'CONFLICT' } });
    expect(await feedTexts(bob!)).not.toContain(text);
    await database.pool.query('delete from sanctions where user_id = $1', [ids.ann]);
    changed();
    await ask(moderator!, APPROVE, { id });
    expect(await feedTexts(bob!)).toContain(text);
  });

  it('keeps the name of the token', async () => {
    const bot = await testApp.by({
      member: { id: ids.ann! } as never,
      name: 'Bot',
      scopes: ['READ', 'POSTS'],
    });
    const id = await hold(POST, { text: 'holdme bot' }, bot);
    await ask(moderator!, APPROVE, { id });
    const { feed } = await ask(bob!, '{ feed(first: 1) { nodes { content via } } }');
    expect(feed.nodes).toEqual([{ content: 'holdme bot', via: 'Bot' }]);
  });

  it('is taken back by its author alone', async () => {
    const id = await hold(POST, { text: 'holdme back' });
    expect(await code(bob!.run(WITHDRAW, { id }))).toBe('NOT_FOUND');
    await ask(ann!, WITHDRAW, { id });
    expect(await queue()).toEqual([]);
    expect(await code(moderator!.run(APPROVE, { id }))).toBe('NOT_FOUND');
  });
});

describe('every kind', () => {
  it.each([
    ['COMMENT', 'createComment(input: { postId: $bobsPost, content: "holdme" })', '/post/'],
    ['GROUP_MESSAGE', 'sendGroupMessage(input: { groupId: $group, content: "holdme" })', '/groups/'],
    [
      'LISTING',
      'createListing(input: { title: "holdme", description: "d", price: "1", category: OTHER })',
      null,
    ],
    ['FORUM_POST', 'createForumPost(input: { title: "t", content: "holdme", category: QUESTION })', null],
    ['GROUP', 'createGroup(input: { name: "holdme", description: "d" })', null],
  ])('%s', async (kind, call, place) => {
    const variables = { bobsPost: ids.bobsPost, group: ids.group };
    const used = ['bobsPost', 'group'].filter((name) => call.includes(`$${name}`));
    const types = used.map((name) => `$${name}: ID!`).join(', ');
    const id = await hold(`mutation ${types && `(${types})`} { ${call} { id } }`, variables);
    const [found] = await queue();
    expect(found).toMatchObject({ id, kind, isEdit: false });
    if (place) expect(found.place).toContain(place);
    await ask(moderator!, APPROVE, { id });
    const [{ state, subjectId }] = (await ask(ann!, OWN)).ownHeldContent.nodes;
    expect([state, subjectId]).toEqual(['APPROVED', expect.stringMatching(/^\d+$/)]);
  });

  it('edits: the published version stays until they are approved', async () => {
    const { createPost: post } = await ask(ann!, POST, { text: 'first' });
    const EDIT =
      'mutation ($id: ID!, $text: Text) { updatePost(input: { postId: $id, version: 1, content: $text }) { id } }';
    const id = await hold(EDIT, { id: post.id, text: 'holdme second' });
    const read = async () => (await ask(bob!, `{ post(id: "${post.id}") { content } }`)).post.content;
    expect(await read()).toBe('first');
    expect(await queue()).toMatchObject([{ isEdit: true, place: `/post/${post.id}` }]);
    await ask(moderator!, APPROVE, { id });
    expect(await read()).toBe('holdme second');
    // An edit that came meanwhile: the moderator learns why, and it keeps waiting.
    const stale = await hold(EDIT, { id: post.id, text: 'holdme stale' });
    expect(await code(moderator!.run(APPROVE, { id: stale }))).toBe('CONFLICT');
    expect(await queue()).toHaveLength(1);
    expect(await code(bob!.run(EDIT, { id: post.id, text: 'holdme' }))).toBe('FORBIDDEN');
    expect(await code(ann!.run(EDIT, { id: 999_999, text: 'holdme' }))).toBe('NOT_FOUND');
  });

  it('the edit of a listing leads to its page', async () => {
    const { createListing: listing } = await ask(
      ann!,
      'mutation { createListing(input: { title: "Frog", description: "d", price: "1", category: OTHER }) { id } }',
    );
    const EDIT =
      'mutation ($id: ID!, $text: Text) { updateListing(input: { listingId: $id, description: $text }) { id } }';
    await hold(EDIT, { id: listing.id, text: 'holdme' });
    expect(await queue()).toMatchObject([{ isEdit: true, place: `/marketplace/${listing.id}` }]);
  });

  it('direct messages are not read, whatever the rule', async () => {
    const SEND = 'mutation ($to: ID!) { sendMessage(input: { receiverId: $to, content: "holdme" }) { id } }';
    expect(await code(ann!.run(SEND, { to: ids.bob }))).toBe('OK');
  });
});

describe('places that are not there', () => {
  it('are refused as without a rule', async () => {
    const COMMENT = 'mutation ($id: ID!) { createComment(input: { postId: $id, content: "holdme" }) { id } }';
    expect(await code(ann!.run(COMMENT, { id: 999_999 }))).toBe('NOT_FOUND');
    const SEND =
      'mutation ($id: ID!) { sendGroupMessage(input: { groupId: $id, content: "holdme" }) { id } }';
    expect(await code(bob!.run(SEND, { id: ids.group }))).toBe('FORBIDDEN');
    expect(await queue()).toEqual([]);
  });

  it('are refused to a member whom their author has blocked, and when deleted, as if there were none', async () => {
    const carlsRow = await testApp.create.user();
    const carl = await testApp.as(carlsRow);
    const { createPost: post } = await ask(carl, POST, { text: 'gm' });
    const { createPost: anns } = await ask(ann!, POST, { text: 'mine' });
    const FORUM =
      'mutation { createForumPost(input: { title: "t", content: "c", category: QUESTION }) { id } }';
    const { createForumPost: forumPost } = await ask(carl, FORUM);
    const MINE = 'mutation ($id: ID!) { createComment(input: { postId: $id, content: "gm" }) { id } }';
    const { createComment: own } = await ask(ann!, MINE, { id: post.id });
    await ask(carl, 'mutation ($id: ID!) { blockUser(input: { userId: $id }) { id } }', { id: ids.ann });
    await ask(ann!, `mutation { deletePost(input: { postId: ${anns.id} }) }`);
    const edit = (name: string, field: string) =>
      `mutation ($id: ID!, $text: Text!) { ${name}(input: { ${field}: $id, version: 1, content: $text }) { id } }`;
    const below = (name: string, field: string) =>
      `mutation ($id: ID!, $text: Text!) { ${name}(input: { ${field}: $id, content: $text }) { id } }`;
    const calls: [document: string, id: string][] = [
      [below('createComment', 'postId'), post.id],
      [below('createComment', 'postId'), anns.id],
      [below('replyToForumPost', 'forumPostId'), forumPost.id],
      [edit('updatePost', 'postId'), post.id],
      [edit('updatePost', 'postId'), anns.id],
      [edit('updateComment', 'commentId'), own.id],
    ];
    for (const [document, id] of calls) {
      const answer = async (variables: object) => {
        const { errors } = await ann!.run(document, { ...variables });
        return errors?.map(({ message, extensions: { code } }) => ({ message, code }));
      };
      const unknown = await answer({ id: 999_999, text: 'holdme' });
      expect(unknown).toMatchObject([{ code: 'NOT_FOUND' }]);
      expect(await answer({ id, text: 'holdme' })).toEqual(unknown);
      expect(await answer({ id, text: 'no rule' })).toEqual(unknown);
    }
    expect(await queue()).toEqual([]);
  });

  it('wait if they are gone meanwhile', async () => {
    const { createPost: post } = await ask(bob!, POST, { text: 'soon gone' });
    const COMMENT = 'mutation ($id: ID!) { createComment(input: { postId: $id, content: "holdme" }) { id } }';
    const id = await hold(COMMENT, { id: post.id });
    await ask(bob!, `mutation { deletePost(input: { postId: ${post.id} }) }`);
    expect(await code(moderator!.run(APPROVE, { id }))).toBe('NOT_FOUND');
    await ask(moderator!, DECLINE, { id });
  });
});

describe('the queue', () => {
  it('is for moderators, and what is alike is declined together', async () => {
    expect(await code(ann!.run(QUEUE))).toBe('FORBIDDEN');
    for (let n = 0; n < 3; n++) await hold(POST, { text: `holdme buy at scam${n}.evil.example ${n}` });
    await hold(POST, { text: 'holdme, said nobody' });
    const found = await queue();
    expect(found.map(({ alikeCount }: any) => alikeCount)).toEqual([1, 3]);
    await ask(moderator!, DECLINE, { id: found[1].id, alike: true });
    expect(await queue()).toMatchObject([{ content: 'holdme, said nobody' }]);
    // What comes later is still behind what is like nothing else.
    await hold(POST, { text: 'holdme buy at scam9.evil.example 9' });
    expect((await queue()).map(({ content }: any) => content)[0]).toBe('holdme, said nobody');
  });

  it('tokens can do nothing with it', async () => {
    const bot = await testApp.by({ member: { id: ids.ann! } as never, scopes: ['READ', 'POSTS'] });
    for (const document of [QUEUE, '{ contentRules { nodes { id } } }'])
      expect(await code(bot.run(document))).toBe('FORBIDDEN');
  });
});

describe('a flag', () => {
  it('publishes, and opens a case without a report', async () => {
    const { createPost: post } = await ask(ann!, POST, { text: 'flagme' });
    const CASES = '{ moderationQueue { nodes { subjectId kind reportCount ruleId } } }';
    const { moderationQueue } = await ask(moderator!, CASES);
    expect(moderationQueue.nodes).toMatchObject([{ subjectId: post.id, kind: 'POST', reportCount: 0 }]);
    expect(moderationQueue.nodes[0].ruleId).not.toBeNull();
  });
});

it('REST says the same', async () => {
  const answer = await ann!.fetch('/api/posts', {
    method: 'POST',
    json: { content: 'holdme by REST' },
    headers: { accept: 'application/problem+json' },
  });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ code: 'HELD', heldId: expect.any(Number) });
});
