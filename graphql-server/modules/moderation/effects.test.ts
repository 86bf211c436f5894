import { beforeEach, describe, expect, it } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { ITEM_NAMES, makeItem, shown, type ItemName } from '../../testing/reportable.ts';
import { noise, png } from '../../testing/files/images.ts';
import { uploaded } from '../../testing/media.ts';
import { caseOf, CASE, DECIDE, UNDO } from '../../testing/reporting.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { codeOf, DELETE, idOfPost, RESTORE } from '../../testing/writing.ts';
import { eraseMember } from '../accounts/eraseMember.ts';

const testApp = useTestApp();

let ann: Visitor, bob: Visitor, mod: Visitor;
let annsRow: UserEntity, bobsRow: UserEntity;

beforeEach(async () => {
  [annsRow, bobsRow] = [await testApp.create.user(), await testApp.create.user()];
  [ann, bob] = [await testApp.as(annsRow), await testApp.as(bobsRow)];
  mod = await testApp.as(await testApp.create.user({ role: 'moderator' }));
});

const pool = () => testApp.database.pool;
const openCase = (kind: string, id: string | number) => caseOf(pool(), bob, kind, id);
const remove = (id: number) => mod.run(DECIDE, { id, decision: 'REMOVE' });

/** Something of Ann's of each kind. */
const item = (name: ItemName) =>
  makeItem(testApp, name, { author: ann, authorRow: annsRow, reader: bobsRow });

describe('what is removed', () => {
  it.each(ITEM_NAMES)(
    '%s: nobody sees it, its author cannot restore it, and undoing brings it back',
    async (name) => {
      const { kind, id, read, restore } = await item(name);
      const before = await shown(bob, read);
      expect(before.code).toBeUndefined();
      const caseId = await openCase(kind, id);
      expect(codeOf(await remove(caseId))).toBe('OK');
      const after = await shown(bob, read);
      expect(after).not.toEqual(before);
      expect(JSON.stringify([after, await shown(ann, read)])).not.toContain('the words');
      if (restore) {
        expect(codeOf(await ann.run(`mutation { ${restore} { id } }`))).toBe('FORBIDDEN');
        expect(await shown(bob, read)).toEqual(after);
      }
      // Moderators see it in the case.
      const { data } = await mod.run(CASE, { id: caseId });
      expect(data.moderationCase.contents).toHaveLength(1);
      expect(codeOf(await mod.run(UNDO, { id: caseId }))).toBe('OK');
      expect(await shown(bob, read)).toEqual(before);
      // Its author has it again.
      if (kind === 'POST') expect(codeOf(await ann.run(DELETE, { id }))).toBe('OK');
    },
  );

  it('stays deleted when it was deleted before, and is its author’s again', async () => {
    const id = await idOfPost(ann, 'gm');
    const caseId = await openCase('POST', id);
    await ann.run(DELETE, { id });
    await remove(caseId);
    expect(codeOf(await ann.run(RESTORE, { id }))).toBe('FORBIDDEN');
    await mod.run(UNDO, { id: caseId });
    expect(codeOf(await bob.run('query ($id: ID!) { post(id: $id) { id } }', { id }))).toBe('NOT_FOUND');
    expect(codeOf(await ann.run(RESTORE, { id }))).toBe('OK');
  });

  const deletable = ITEM_NAMES.filter((name) => name !== 'group' && name !== 'profile');
  it.each(deletable)('%s: stays deleted when its author has deleted it meanwhile', async (name) => {
    const { kind, id, read, restore = '' } = await item(name);
    const caseId = await openCase(kind, id);
    await remove(caseId);
    const after = await shown(bob, read);
    const deletion = restore.replace('restore', name === 'listing' ? 'remove' : 'delete');
    for (let time = 0; time < 2; time++) expect(codeOf(await ann.run(`mutation { ${deletion} }`))).toBe('OK');
    expect(codeOf(await ann.run(`mutation { ${restore} { id } }`))).toBe('FORBIDDEN');
    expect(codeOf(await mod.run(UNDO, { id: caseId }))).toBe('OK');
    expect(await shown(bob, read)).toEqual(after);
  });

  const everyItem = ITEM_NAMES.filter((name) => name !== 'group');
  it.each(everyItem)('%s: undoing gives nothing back to an erased account', async (name) => {
    const { kind, id, read } = await item(name);
    const caseId = await openCase(kind, id);
    expect(codeOf(await remove(caseId))).toBe('OK');
    await pool().query('update groups set creator_id = $1 where creator_id = $2', [bobsRow.id, annsRow.id]);
    const deletion = `mutation { deleteAccount(input: { username: "${annsRow.username}" }) { erasesAt } }`;
    expect(codeOf(await ann.run(deletion))).toBe('OK');
    expect(await eraseMember(testApp.app.services, annsRow.id)).toBe(true);
    const after = await shown(bob, read);
    expect(codeOf(await mod.run(UNDO, { id: caseId }))).toBe('OK');
    expect(await shown(bob, read)).toEqual(after);
    const { rows } = await pool().query(
      `select bio, x_profile_url, picture_id, cover_id,
              (select count(*)::int from media where owner_id = users.id and unused_since is null) as files,
              (select count(*)::int from messages where sender_id = users.id and content <> '') as messages
         from users where id = $1`,
      [annsRow.id],
    );
    const nothing = {
      bio: null,
      x_profile_url: null,
      picture_id: null,
      cover_id: null,
      files: 0,
      messages: 0,
    };
    expect(rows).toEqual([nothing]);
  });

  it('stays deleted also when another case about it is decided and undone meanwhile', async () => {
    const id = await idOfPost(ann, 'gm');
    const first = await openCase('POST', id);
    await mod.run(DECIDE, { id: first, decision: 'NO_ACTION' });
    const second = await caseOf(pool(), await testApp.as(await testApp.create.user()), 'POST', id);
    await remove(second);
    await ann.run(DELETE, { id });
    await mod.run(UNDO, { id: first });
    await remove(first);
    for (const caseId of [first, second]) expect(codeOf(await mod.run(UNDO, { id: caseId }))).toBe('OK');
    expect(codeOf(await bob.run('query ($id: ID!) { post(id: $id) { id } }', { id }))).toBe('NOT_FOUND');
  });

  it.each(['first', 'last'])(
    'stays removed until both of its removals are undone, the %s one first',
    async (which) => {
      const id = await idOfPost(ann, 'gm');
      const read = `{ post(id: ${id}) { content } }`;
      const before = await shown(bob, read);
      const first = await openCase('POST', id);
      await mod.run(DECIDE, { id: first, decision: 'NO_ACTION' });
      const second = await caseOf(pool(), await testApp.as(await testApp.create.user()), 'POST', id);
      await remove(second);
      await mod.run(UNDO, { id: first });
      await remove(first);
      const order = which === 'first' ? [first, second] : [second, first];
      expect(codeOf(await mod.run(UNDO, { id: order[0] }))).toBe('OK');
      expect((await shown(bob, read)).code).toBe('NOT_FOUND');
      expect(codeOf(await mod.run(UNDO, { id: order[1] }))).toBe('OK');
      expect(await shown(bob, read)).toEqual(before);
    },
  );

  it('is a profile’s pictures as they are, also if they were changed after the report', async () => {
    const { id, read } = await item('profile');
    const caseId = await openCase('USER', id);
    const picture = await uploaded(ann, 'image/png', await png());
    await ann.run('mutation ($p: ID!) { updateProfile(input: { profilePictureId: $p }) { id } }', {
      p: picture,
    });
    const before = await shown(bob, read);
    await remove(caseId);
    expect((await shown(bob, read)).data.user).toEqual({
      profilePicture: null,
      coverPhoto: null,
      xProfileUrl: null,
      bio: null,
    });
    await mod.run(UNDO, { id: caseId });
    expect(await shown(bob, read)).toEqual(before);
  });

  it('of a profile gives back no picture that its owner uses for a post meanwhile', async () => {
    const { id, read } = await item('profile');
    const { rows } = await pool().query('select picture_id from users where id = $1', [id]);
    const caseId = await openCase('USER', id);
    const before = await shown(bob, read);
    await remove(caseId);
    const post = 'mutation ($m: ID!) { createPost(input: { content: "gm", mediaId: $m }) { media { url } } }';
    const { data } = await ann.run(post, { m: String(rows[0].picture_id) });
    expect(codeOf(await mod.run(UNDO, { id: caseId }))).toBe('OK');
    expect((await shown(bob, read)).data.user).toEqual({ ...before.data.user, profilePicture: null });
    const next = await uploaded(ann, 'image/png', await png());
    await ann.run('mutation ($p: ID!) { updateProfile(input: { profilePictureId: $p }) { id } }', {
      p: next,
    });
    expect((await bob.fetch(data.createPost.media.url)).status).toBe(200);
    const unused = 'select from media where id = $1 and unused_since is not null';
    expect((await pool().query(unused, [rows[0].picture_id])).rowCount).toBe(0);
  });

  it.each(['PUBLIC', 'PRIVATE'])('%s group: nobody reads its files, until it is undone', async (privacy) => {
    const picture = async () => uploaded(ann, 'image/jpeg', await noise({ width: 64, height: 64 }));
    const group = (
      await ann.run(
        `mutation ($p: GroupPrivacy!, $m: ID!) {
          createGroup(input: { name: "x", description: "x", privacy: $p, mediaId: $m }) { id imageUrl } }`,
        { p: privacy, m: await picture() },
      )
    ).data.createGroup;
    await pool().query(
      "insert into memberships (group_id, user_id, role, joined_at) values ($1, $2, 'MEMBER', now())",
      [group.id, bobsRow.id],
    );
    const { data } = await ann.run(
      `mutation ($g: ID!, $m: ID!) { sendGroupMessage(input: { groupId: $g, mediaId: $m }) { imageUrl } }`,
      { g: group.id, m: await picture() },
    );
    const files = [group.imageUrl as string, data.sendGroupMessage.imageUrl as string];
    const statuses = () =>
      Promise.all([ann, bob].flatMap((as) => files.map(async (url) => (await as.fetch(url)).status)));
    const forVisitors = () => Promise.all(files.map(async (url) => (await testApp.nobody.fetch(url)).status));
    const before = await forVisitors();
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    const caseId = await openCase('GROUP', group.id);
    expect(codeOf(await remove(caseId))).toBe('OK');
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    expect(await forVisitors()).toEqual([404, 404]);
    expect(codeOf(await mod.run(UNDO, { id: caseId }))).toBe('OK');
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    expect(await forVisitors()).toEqual(before);
  });

  it('cannot be reported again', async () => {
    const id = await idOfPost(ann, 'gm');
    await remove(await openCase('POST', id));
    const third = await testApp.as(await testApp.create.user());
    await expect(caseOf(pool(), third, 'POST', id)).rejects.toThrow('NOT_FOUND');
  });
});
