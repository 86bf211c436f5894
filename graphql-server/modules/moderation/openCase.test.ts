import { beforeEach, describe, expect, it } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { createModerators } from '../../testing/moderators.ts';
import { ITEM_NAMES, makeItem, shown, type ItemName } from '../../testing/reportable.ts';
import { caseOf, CLAIM, DECIDE, report, UNDO } from '../../testing/reporting.ts';
import { useOtherProcess, useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { codeOf, DELETE, idOfPost } from '../../testing/writing.ts';

const testApp = useTestApp();
const other = useOtherProcess(testApp);
const OPEN_CASE = `mutation ($userId: ID, $kind: ReportKind, $id: ID, $key: String) {
  openCase(input: { userId: $userId, kind: $kind, id: $id, clientMutationId: $key }) {
    id kind state reportCount claimedBy { id } contents { title content } } }`;

let ann: Visitor, bob: Visitor, mod: Visitor, mod2: Visitor, owner: Visitor;
let annsRow: UserEntity,
  bobsRow: UserEntity,
  modsRow: UserEntity,
  mod2sRow: UserEntity,
  ownersRow: UserEntity;
beforeEach(async () => {
  ({ ann, mod, mod2, owner, annsRow, modsRow, mod2sRow, ownersRow } = await createModerators(testApp, other));
  bobsRow = await testApp.create.user();
  bob = await testApp.as(bobsRow);
});

const pool = { query: (text: string, values?: unknown[]) => testApp.database.pool.query(text, values) };

describe('a case about a profile without a report', () => {
  const open = (as: Visitor, { id }: { id: number }, more = {}) => as.run(OPEN_CASE, { userId: id, ...more });

  it('is about the profile, claimed by who opened it, and in the log', async () => {
    const { data } = await open(mod, annsRow);
    expect(data.openCase).toMatchObject({
      kind: 'USER',
      state: 'CLAIMED',
      reportCount: 0,
      claimedBy: { id: String(modsRow.id) },
      contents: [{ title: annsRow.username }],
    });
    const { rows } = await pool.query(
      'select action, actor_id from moderation_log where target_id = $1 order by seq',
      [annsRow.id],
    );
    expect(rows).toEqual([{ action: 'CASE_OPENED', actor_id: modsRow.id }]);
    expect(codeOf(await mod.run(DECIDE, { id: data.openCase.id, decision: 'SUSPEND' }))).toBe('OK');
    expect(codeOf(await ann.run('{ feed { nodes { id } } }'))).toBe('SUSPENDED');
  });

  it('is the one that is open, once for a key; another who has it is named', async () => {
    const reported = await caseOf(pool, bob, 'USER', annsRow.id);
    for (let n = 0; n < 2; n++)
      expect((await open(mod, annsRow, { key: `open-${annsRow.id}` })).data.openCase.id).toBe(
        String(reported),
      );
    const { errors } = await open(mod2, annsRow);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      claimedBy: { id: String(modsRow.id) },
    });
    const both = await Promise.all([mod, mod2].map((as) => as.run(CLAIM, { id: reported })));
    expect(both.map(codeOf).toSorted()).toEqual(['CONFLICT', 'OK']);
  });

  it('of two at once one gets it', async () => {
    const both = await Promise.all([open(mod, annsRow), open(mod2, annsRow)]);
    expect(both.map(codeOf).toSorted()).toEqual(['CONFLICT', 'OK']);
  });

  it('is refused about oneself, about staff to moderators, from one’s own report, and to members', async () => {
    expect(codeOf(await open(mod, modsRow))).toBe('FORBIDDEN');
    expect(codeOf(await open(mod, mod2sRow))).toBe('FORBIDDEN');
    await report(mod, 'USER', annsRow.id);
    expect(codeOf(await open(mod, annsRow))).toBe('FORBIDDEN');
    expect(codeOf(await open(bob, annsRow))).toBe('FORBIDDEN');
    expect(codeOf(await open(mod, { id: 2_000_000_000 }))).toBe('NOT_FOUND');
    await pool.query(
      `update session set sess = (sess::jsonb || jsonb_build_object('signedInAt', $2::bigint))::json
        where sess->>'userId' = $1::text`,
      [mod2sRow.id, Date.now() - 3 * 60 * 60_000],
    );
    expect(codeOf(await open(mod2, annsRow))).toBe('REAUTHENTICATION_REQUIRED');
  });
});

describe('a case about something without a report', () => {
  const item = (name: ItemName) =>
    makeItem(testApp, name, { author: ann, authorRow: annsRow, reader: bobsRow });
  const open = (as: Visitor, { kind, id }: { kind: string; id: string | number }) =>
    as.run(OPEN_CASE, { kind, id });

  it.each(ITEM_NAMES.filter((name) => name !== 'message' && name !== 'groupMessage'))(
    '%s: the only moderator removes it, and it comes back with the decision’s end',
    async (name) => {
      const { read, ...subject } = await item(name);
      const before = await shown(bob, read);
      const { data } = await open(mod, subject);
      expect(data.openCase).toMatchObject({
        kind: subject.kind,
        state: 'CLAIMED',
        reportCount: 0,
        claimedBy: { id: String(modsRow.id) },
      });
      const { id } = data.openCase;
      expect(codeOf(await mod.run(DECIDE, { id, decision: 'REMOVE' }))).toBe('OK');
      expect(await shown(bob, read)).not.toEqual(before);
      expect((await ann.run('{ ownDecisions { nodes { decision } } }')).data.ownDecisions.nodes).toHaveLength(
        1,
      );
      expect(codeOf(await mod.run(UNDO, { id }))).toBe('OK');
      expect(await shown(bob, read)).toEqual(before);
    },
  );

  it('has private messages only where the moderator reads them as a member', async () => {
    expect(codeOf(await open(mod, await item('message')))).toBe('BAD_USER_INPUT');
    const people = { author: ann, authorRow: annsRow, reader: ownersRow };
    const message = await makeItem(testApp, 'groupMessage', people);
    expect(codeOf(await open(mod, message))).toBe('NOT_FOUND');
    expect(codeOf(await open(owner, message))).toBe('OK');
    const { rows } = await pool.query(
      'select group_id from conversations c join messages m on m.conversation_id = c.id where m.id = $1',
      [message.id],
    );
    const leave = 'mutation ($id: ID!) { leaveGroup(input: { groupId: $id }) { id } }';
    expect(codeOf(await owner.run(leave, { id: rows[0].group_id }))).toBe('OK');
    expect(codeOf(await open(owner, message))).toBe('NOT_FOUND');
    // Whoever has seen it may report it, and that others know of it.
    await report(owner, 'GROUP_MESSAGE', message.id);
  });

  it('does not show a moderator what was deleted', async () => {
    const post = await testApp.create.post({ author: annsRow });
    const comment = await testApp.create.comment({ post, author: bobsRow });
    await ann.run(DELETE, { id: post.id });
    const forumPost = await testApp.create.forumPost({ author: annsRow });
    const replyOf = (author: UserEntity) => testApp.create.forumReply({ forumPostId: forumPost, author });
    const [own, bobs] = [await replyOf(annsRow), await replyOf(bobsRow)];
    const deleteIt = `mutation { deleteForumPost(input: { forumPostId: ${forumPost} }) }`;
    expect(codeOf(await ann.run(deleteIt))).toBe('OK');
    expect(codeOf(await open(mod, { kind: 'FORUM_REPLY', id: bobs }))).toBe('OK');
    const gone = [
      { kind: 'FORUM_REPLY', id: own },
      { kind: 'POST', id: post.id },
      { kind: 'COMMENT', id: comment.id },
    ];
    for (const subject of [...gone, { kind: 'POST', id: 2_000_000_000 }])
      expect(codeOf(await open(mod, subject))).toBe('NOT_FOUND');
  });

  it('is possible across a block, because it is about what moderators do', async () => {
    const post = await idOfPost(ann, 'the words');
    expect(codeOf(await mod.run(`mutation { blockUser(input: { userId: ${annsRow.id} }) { id } }`))).toBe(
      'OK',
    );
    const later = await idOfPost(ann, 'later');
    for (const id of [post, later]) expect(codeOf(await open(mod, { kind: 'POST', id }))).toBe('OK');
  });

  it('is refused about one’s own, about staff’s to moderators, from one’s own report, and to members', async () => {
    const kind = 'POST';
    expect(codeOf(await open(mod, { kind, id: await idOfPost(mod, 'mine') }))).toBe('FORBIDDEN');
    const of2 = { kind, id: await idOfPost(mod2, 'a colleague’s') };
    expect(codeOf(await open(mod, of2))).toBe('FORBIDDEN');
    expect(codeOf(await open(owner, of2))).toBe('OK');
    const reported = { kind, id: await idOfPost(ann, 'a scam') };
    await report(mod, kind, reported.id);
    expect(codeOf(await open(mod, reported))).toBe('FORBIDDEN');
    expect(codeOf(await open(bob, reported))).toBe('FORBIDDEN');
    expect(codeOf(await open(mod2, reported))).toBe('OK');
  });

  it('is either about a member or about something', async () => {
    const id = await idOfPost(ann, 'the words');
    for (const subject of [{}, { userId: annsRow.id, kind: 'POST', id }, { kind: 'POST' }, { id }])
      expect(codeOf(await mod.run(OPEN_CASE, subject))).toBe('BAD_USER_INPUT');
  });
});
