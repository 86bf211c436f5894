import { beforeEach, describe, expect, it } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { DELETE as DELETE_ACCOUNT, KEEP } from '../../testing/accountDeletion.ts';
import { ITEM_NAMES, makeItem, shown, type Item } from '../../testing/reportable.ts';
import { caseOf, DECIDE, UNDO } from '../../testing/reporting.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { codeOf, DELETE, idOfComment, idOfPost, RESTORE } from '../../testing/writing.ts';

/** What moderators decide on holds, even if nobody sees its subject at that time. */
const testApp = useTestApp();

let ann: Visitor, bob: Visitor, mod: Visitor;
let annsRow: UserEntity, bobsRow: UserEntity;

beforeEach(async () => {
  [annsRow, bobsRow] = [await testApp.create.user(), await testApp.create.user()];
  [ann, bob] = [await testApp.as(annsRow), await testApp.as(bobsRow)];
  mod = await testApp.as(await testApp.create.user({ role: 'moderator' }));
});

const openCase = ({ kind, id }: Pick<Item, 'kind' | 'id'>) => caseOf(testApp.database.pool, bob, kind, id);
const remove = async (id: number) =>
  expect(codeOf(await mod.run(DECIDE, { id, decision: 'REMOVE' }))).toBe('OK');
const undo = async (id: number) => expect(codeOf(await mod.run(UNDO, { id }))).toBe('OK');

describe('while the account of the author is deleted', () => {
  const leave = async () =>
    expect(codeOf(await ann.run(DELETE_ACCOUNT, { name: annsRow.username }))).toBe('OK');
  const comeBack = async () => expect(codeOf(await ann.run(KEEP))).toBe('OK');

  // The creator of a group has to hand it over first.
  const kinds = ITEM_NAMES.filter((name) => name !== 'group');
  const newItem = async (name: (typeof kinds)[number]) => {
    const item = await makeItem(testApp, name, { author: ann, authorRow: annsRow, reader: bobsRow });
    if (name === 'groupMessage')
      await testApp.database.pool.query('update groups set creator_id = $1', [bobsRow.id]);
    return item;
  };

  it.each(kinds)('%s: what is removed stays removed when the account is kept', async (name) => {
    const item = await newItem(name);
    const before = await shown(bob, item.read);
    const caseId = await openCase(item);
    await leave();
    await remove(caseId);
    await comeBack();
    expect(JSON.stringify([await shown(bob, item.read), await shown(ann, item.read)])).not.toContain(
      'the words',
    );
    expect(await shown(bob, item.read)).not.toEqual(before);
    await undo(caseId);
    expect(await shown(bob, item.read)).toEqual(before);
  });

  it.each(kinds)('%s: what is given back is there when the account is kept', async (name) => {
    const item = await newItem(name);
    const before = await shown(bob, item.read);
    const caseId = await openCase(item);
    await remove(caseId);
    await leave();
    await undo(caseId);
    await comeBack();
    expect(await shown(bob, item.read)).toEqual(before);
  });
});

describe('under a post that is not seen', () => {
  it.each(['removed', 'deleted by its author'])(
    '%s: a comment stays removed when the post is back',
    async (how) => {
      const post = await idOfPost(bob, 'gm');
      const comment = { kind: 'COMMENT', id: await idOfComment(ann, post, 'the words') };
      const read = `{ post(id: ${post}) { commentCount comments { nodes { content } } } }`;
      const before = await shown(bob, read);
      const onComment = await openCase(comment);
      const onPost = await caseOf(testApp.database.pool, ann, 'POST', post);
      const isRemoved = how === 'removed';
      if (isRemoved) await remove(onPost);
      else await bob.run(DELETE, { id: post });
      await remove(onComment);
      if (isRemoved) await undo(onPost);
      else expect(codeOf(await bob.run(RESTORE, { id: post }))).toBe('OK');
      expect((await shown(bob, read)).data.post).toEqual({ commentCount: 0, comments: { nodes: [] } });
      await undo(onComment);
      expect(await shown(bob, read)).toEqual(before);
    },
  );

  it('a comment is there when both removals are undone, and its notification only then', async () => {
    const post = await idOfPost(bob, 'gm');
    const comment = { kind: 'COMMENT', id: await idOfComment(ann, post, 'the words') };
    const read = `{ post(id: ${post}) { commentCount comments { nodes { content } } } }`;
    const before = await shown(bob, read);
    const types = async () =>
      (await bob.run('{ notifications { nodes { type } } }')).data.notifications.nodes.map(
        ({ type }: { type: string }) => type,
      );
    const [onComment, onPost] = [
      await openCase(comment),
      await caseOf(testApp.database.pool, ann, 'POST', post),
    ];
    await remove(onComment);
    await remove(onPost);
    await undo(onComment);
    expect(await types()).not.toContain('COMMENT');
    await undo(onPost);
    expect(await shown(bob, read)).toEqual(before);
    expect(await types()).toContain('COMMENT');
  });

  it('a reply that is by the author of the forum post, too', async () => {
    const forumPostId = await testApp.create.forumPost({ author: annsRow });
    const id = await testApp.create.forumReply({ forumPostId, author: annsRow, content: 'the words' });
    const read = `{ forumPost(id: ${forumPostId}) { repliesCount replies { nodes { content } } } }`;
    const before = await shown(bob, read);
    const onReply = await openCase({ kind: 'FORUM_REPLY', id });
    const onPost = await openCase({ kind: 'FORUM_POST', id: forumPostId });
    await remove(onPost);
    await remove(onReply);
    await undo(onPost);
    expect((await shown(bob, read)).data.forumPost).toEqual({ repliesCount: 0, replies: { nodes: [] } });
    await undo(onReply);
    expect(await shown(bob, read)).toEqual(before);
  });
});
