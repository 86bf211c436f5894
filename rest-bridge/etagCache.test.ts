import { beforeEach, expect, it } from 'vitest';
import { png } from '../graphql-server/testing/files/images.ts';
import { dataUrl } from '../graphql-server/testing/media.ts';
import { statementsOf } from '../graphql-server/testing/statements.ts';
import { useTestApp } from '../graphql-server/testing/testApp.ts';
import type { Visitor } from '../graphql-server/testing/visitor.ts';
import type { UserEntity } from '../graphql-server/platform/database/tables/users.ts';

const testApp = useTestApp();

let ann: UserEntity, bob: UserEntity;
let asAnn: Visitor, asBob: Visitor;
let group: number;
beforeEach(async () => {
  [ann, bob] = [await testApp.create.user(), await testApp.create.user()];
  [asAnn, asBob] = [await testApp.as(ann), await testApp.as(bob)];
  group = await testApp.create.group({ creator: ann, members: [bob], privacy: 'PRIVATE' });
  await testApp.create.groupMessage({ groupId: group, sender: ann });
});

const poll = (visitor: Visitor, etag = '') =>
  visitor.fetch(`/api/groups/${group}/messages`, { headers: { 'If-None-Match': etag } });
const etagOf = async () => (await poll(asBob)).headers.get('etag')!;

it('polling gets 304 for the cost of the version, from the second request on', async () => {
  const etag = await etagOf();
  const namesAsked = async () => {
    const asked = await statementsOf(testApp, async () => expect((await poll(asBob, etag)).status).toBe(304));
    return asked.map(({ name }) => name);
  };
  expect(await namesAsked()).toEqual(['group-chat-version', 'group-messages-before-51']);
  expect(await namesAsked()).toEqual(['group-chat-version']);
  const answer = await poll(asAnn, etag); // remembered for all who may read
  expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, etag, '']);
});

it('a new message and a new picture of a member change the version', async () => {
  const etag = await etagOf();
  await poll(asBob, etag);
  await testApp.create.groupMessage({ groupId: group, sender: ann });
  const answer = await poll(asBob, etag);
  expect([answer.status, ((await answer.json()) as unknown[]).length]).toEqual([200, 2]);
  const newer = answer.headers.get('etag')!;
  for (let n = 0; n < 2; n++) expect((await poll(asBob, newer)).status).toBe(304);
  const profilePicture = dataUrl('image/png', await png());
  await asAnn.fetch('/api/user/profile', { method: 'PATCH', json: { profilePicture } });
  expect((await poll(asBob, newer)).status).toBe(200);
});

it('a reader without permission any more gets the refusal, not 304', async () => {
  const etag = await etagOf();
  for (let n = 0; n < 2; n++) expect((await poll(asBob, etag)).status).toBe(304);
  await testApp.database.pool.query('delete from memberships where user_id = $1', [bob.id]);
  expect((await poll(asBob, etag)).status).toBe(403);
  expect((await poll(testApp.nobody, etag)).status).toBe(403);
});
