import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../graphql-server/testing/testApp.ts';
import type { Visitor } from '../../graphql-server/testing/visitor.ts';
import { jsonOf, LOGGED_OUT, NEVER, refOf, textOf } from '../testing/answers.ts';
import type { UserEntity } from '../../graphql-server/platform/database/tables/users.ts';

const testApp = useTestApp();

let [ann, bob]: UserEntity[] = [];
let [asAnn, asBob]: Visitor[] = [];
beforeEach(async () => {
  [ann, bob] = [await testApp.create.user(), await testApp.create.user()];
  [asAnn, asBob] = [await testApp.as(ann), await testApp.as(bob)];
  const { id } = await testApp.create.post({ author: ann });
  await asBob.fetch(`/api/posts/${id}/like`, { method: 'POST' });
  await asBob.fetch('/api/friend-requests', { method: 'POST', json: { receiverId: ann.id } });
});

const list = async (as: Visitor) => (await as.fetch('/api/notifications')).json();
const read = (as: Visitor, path: string) => as.fetch(`/api/notifications/${path}`, { method: 'PATCH' });

describe('GET /notifications', () => {
  it('are mine, newest first, in words', async () => {
    const answer = await asAnn!.fetch('/api/notifications?limit=1');
    expect(answer.headers.get('link')).toMatch(/^<\/api\/notifications\?limit=1&cursor=[^>]+>; rel="next"$/);
    expect(await jsonOf(answer)).toEqual([
      200,
      [
        {
          id: expect.any(Number),
          type: 'friend_request',
          message: `${bob!.username} sent you a friend request`,
          read: false,
          createdAt: expect.stringMatching(/Z$/),
          actor: refOf(bob!),
          link: `/profile/${bob!.username}`,
          excerpt: null,
          actorCount: 1,
        },
      ],
    ]);
    expect((await list(asAnn!)).map(({ type }: { type: string }) => type)).toEqual([
      'friend_request',
      'like',
    ]);
    expect(await list(asBob!)).toEqual([]);
  });

  it('is 401 for nobody', async () => {
    expect(await textOf(await testApp.nobody.fetch('/api/notifications'))).toEqual(LOGGED_OUT);
  });
});

describe('PATCH /notifications/{id}/read', () => {
  it('is the notification, read, as often as it is said', async () => {
    const [newest] = await list(asAnn!);
    for (let time = 0; time < 2; time++)
      expect(await jsonOf(await read(asAnn!, `${newest.id}/read`))).toEqual([200, { ...newest, read: true }]);
    expect((await list(asAnn!)).map((one: { read: boolean }) => one.read)).toEqual([true, false]);
  });

  it('is 404 for those of others, and 401 for nobody', async () => {
    const [newest] = await list(asAnn!);
    expect(await textOf(await read(asBob!, `${newest.id}/read`))).toEqual([404, 'Notification not found.']);
    expect(await textOf(await read(asAnn!, `${NEVER}/read`))).toEqual([404, 'Notification not found.']);
    expect(await textOf(await read(testApp.nobody, `${newest.id}/read`))).toEqual(LOGGED_OUT);
    expect((await list(asAnn!))[0].read).toBe(false);
  });
});

describe('PATCH /notifications/read-all', () => {
  it('is 204 and reads mine only', async () => {
    await testApp.nobody.fetch('/api/notifications/read-all', { method: 'PATCH' });
    expect((await read(asBob!, 'read-all')).status).toBe(204);
    expect((await list(asAnn!)).some((one: { read: boolean }) => one.read)).toBe(false);
    expect(await textOf(await read(asAnn!, 'read-all'))).toEqual([204, '']);
    expect((await list(asAnn!)).every((one: { read: boolean }) => one.read)).toBe(true);
    expect(await textOf(await read(testApp.nobody, 'read-all'))).toEqual(LOGGED_OUT);
  });
});
