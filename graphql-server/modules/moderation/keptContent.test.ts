import { beforeEach, describe, expect, it } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { noise } from '../../testing/files/images.ts';
import { uploaded } from '../../testing/media.ts';
import { caseOf, CASE, DECIDE, UNDO } from '../../testing/reporting.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { codeOf, DELETE, idOfPost } from '../../testing/writing.ts';
import { purge } from '../editing/purge.ts';
import { sweep } from '../media/sweep.ts';

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

describe('what is kept for a case', () => {
  const posted = async () => {
    // A picture of its own: the same bytes may be shown elsewhere.
    const mediaId = await uploaded(ann, 'image/jpeg', await noise({ width: 64, height: 64 }));
    const { data } = await ann.run(
      'mutation ($mediaId: ID!) { createPost(input: { content: "rug", mediaId: $mediaId }) { id media { url } } }',
      { mediaId },
    );
    return { id: data.createPost.id as string, url: data.createPost.media.url as string };
  };
  /** As if it had been deleted, and decided, so many days ago. */
  const age = async (id: string, days: number) => {
    const back = `now() - interval '${days} days'`;
    await pool().query(`update posts set deleted_at = ${back} where id = $1`, [id]);
    await pool().query(
      `update cases set decided_at = ${back} where kind = 'POST' and subject_id = $1 and decided_at is not null`,
      [id],
    );
  };
  const clean = async () => {
    await purge(pool(), 30);
    await pool().query(
      "update media set unused_since = now() - interval '3 days' where unused_since is not null",
    );
    const { store, incoming } = testApp.app.services.media as never as Parameters<typeof sweep>[0];
    await sweep({ pool: pool(), store, incoming });
  };
  const isThere = async (id: string) =>
    (await pool().query('select from posts where id = $1', [id])).rowCount === 1;
  const inCase = async (caseId: number) => {
    const { data } = await mod.run(CASE, { id: caseId });
    return data.moderationCase.contents[0];
  };

  it('stays until the case and its appeal have ended, and is purged then with its file', async () => {
    const { id } = await posted();
    const caseId = await openCase('POST', id);
    await ann.run(DELETE, { id });
    await age(id, 60);
    await clean();
    expect(await isThere(id)).toBe(true);
    const { content, mediaUrl } = await inCase(caseId);
    expect(content).toBe('rug');
    expect((await mod.fetch(mediaUrl)).status).toBe(200);
    await mod.run(DECIDE, { id: caseId, decision: 'NO_ACTION' });
    await clean();
    expect(await isThere(id)).toBe(true);
    await age(id, 60);
    await clean();
    await clean();
    expect(await isThere(id)).toBe(false);
    expect(await inCase(caseId)).toBeUndefined();
    expect((await mod.fetch(mediaUrl)).status).toBe(404);
  });

  it('is read by moderators at work alone, also its file', async () => {
    const { id, url } = await posted();
    const caseId = await openCase('POST', id);
    await ann.run(DELETE, { id });
    const { mediaUrl } = await inCase(caseId);
    expect(mediaUrl).toBe(`${url}?case=${caseId}`);
    expect((await mod.fetch(url)).status).toBe(404);
    const answer = await mod.fetch(mediaUrl);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('private'),
    ]);
    for (const as of [ann, bob]) expect((await as.fetch(mediaUrl)).status).toBe(403);
    expect((await (await testApp.visitor()).fetch(mediaUrl)).status).toBe(401);
    const another = await openCase('POST', await idOfPost(ann, 'gm'));
    expect((await mod.fetch(`${url}?case=${another}`)).status).toBe(404);
    for (const wrong of ['x', '0', '2000000000'])
      expect((await mod.fetch(`${url}?case=${wrong}`)).status).toBeGreaterThanOrEqual(400);
  });

  it('of a private group stays when the group is deleted', async () => {
    const group = await testApp.create.group({ creator: annsRow, members: [bobsRow], privacy: 'PRIVATE' });
    const id = await testApp.create.groupMessage({ groupId: group, sender: annsRow, content: 'rug' });
    const caseId = await openCase('GROUP_MESSAGE', id);
    await ann.run('mutation ($id: ID!) { deleteGroup(input: { groupId: $id }) }', { id: group });
    expect((await inCase(caseId)).content).toBe('rug');
    expect(codeOf(await remove(caseId))).toBe('OK');
    expect(codeOf(await mod.run(UNDO, { id: caseId }))).toBe('OK');
  });
});
