import { describe, expect, it } from 'vitest';
import { soon } from '../../graphql-server/testing/socket.ts';
import { useTestApp } from '../../graphql-server/testing/testApp.ts';
import { jsonOf, LOGGED_OUT, refOf, textOf } from '../testing/answers.ts';

const testApp = useTestApp();

describe('GET /users/count', () => {
  it('is the number of members, for everyone', async () => {
    expect(await jsonOf(await testApp.nobody.fetch('/api/users/count'))).toEqual([
      200,
      { count: 0, registeredCount: 0 },
    ]);
    for (let n = 0; n < 3; n++) await testApp.create.user();
    await soon(async () => (await testApp.nobody.fetch('/api/users/count')).json()).toEqual({
      count: 3,
      registeredCount: 3,
    });
  });
});

describe('POST /users/heartbeat and GET /users/online', () => {
  it('say who is there', async () => {
    const ann = await testApp.create.user();
    const as = await testApp.as(ann);
    const headers = { 'Content-Type': 'application/json' };
    expect((await as.fetch('/api/users/heartbeat', { method: 'POST', headers })).status).toBe(204);
    await soon(async () => (await as.fetch('/api/users/online')).json()).toEqual({
      count: 1,
      users: [
        {
          ...refOf(ann),
          role: 'member',
          coverPhoto: null,
          xProfileUrl: null,
          bio: null,
          createdAt: expect.stringMatching(/Z$/),
        },
      ],
    });
  });

  it('are 401 for nobody', async () => {
    expect(await textOf(await testApp.nobody.fetch('/api/users/online'))).toEqual(LOGGED_OUT);
    const beat = await testApp.nobody.fetch('/api/users/heartbeat', { method: 'POST' });
    expect(await textOf(beat)).toEqual(LOGGED_OUT);
  });
});

describe('the words below /users', () => {
  it.each(['search?q=ab', 'count', 'online'])('%s is never taken for an id', async (path) => {
    const as = await testApp.as(await testApp.create.user());
    expect((await as.fetch(`/api/users/${path}`)).status).toBe(200);
  });
});
