import { afterEach, expect, it, vi } from 'vitest';
import { openRaw, type RawSocket } from '../../testing/rawSocket.ts';
import { soon } from '../../testing/socket.ts';
import { useTestApp } from '../../testing/testApp.ts';

const testApp = useTestApp();
afterEach(() => void vi.restoreAllMocks());

it('reads and writes as nobody what the page of another member sends', async () => {
  const [one, other] = [await testApp.create.user(), await testApp.create.user()];
  const viewer = await testApp.as(one);
  const send = async (query: string, headers: HeadersInit = {}) => {
    const response = await viewer.fetch('/graphql', { method: 'POST', json: { query }, headers });
    return (await response.json()) as { data: any; errors?: any[] };
  };
  const own = { 'viewer-id': String(one.id) };
  for (const headers of [{}, own])
    expect((await send('{ viewer { id } }', headers)).data.viewer.id).toBe(String(one.id));
  for (const id of [String(other.id), 'x', '']) {
    const headers = { 'viewer-id': id };
    expect((await send('{ viewer { id } }', headers)).data).toEqual({ viewer: null });
    const { errors } = await send('mutation { createPost(input: { content: "gm" }) { id } }', headers);
    expect(errors![0].extensions.code).toBe('UNAUTHENTICATED');
    expect((await viewer.fetch('/api/user', { headers })).status).toBe(401);
  }
  expect((await viewer.fetch('/api/user', { headers: own })).status).toBe(200);
});

it.each([true, false])(
  'opens the WebSocket of another member as a visitor (lurk mode: %s)',
  async (lurkMode) => {
    vi.spyOn(testApp.app.services.env, 'LURK_MODE', 'get').mockReturnValue(lurkMode);
    const [one, other] = [await testApp.create.user(), await testApp.create.user()];
    const { cookie } = await testApp.as(one);
    const open = (id: number) => openRaw(testApp.url, { headers: { cookie } }, { 'viewer-id': String(id) });
    const ask = async ({ heard, say }: RawSocket) => {
      say({
        type: 'subscribe',
        id: '1',
        payload: { query: 'subscription { messageReceived { message { id } } }' },
      });
      say({ type: 'ping', payload: { subscribed: 1 } });
      await soon(() => heard.length > 1).toBe(true);
      return heard[1];
    };
    expect(await ask(await open(one.id))).toMatchObject({ type: 'pong' });
    const stale = await open(other.id);
    if (!lurkMode) return expect(await stale.closed).toEqual({ code: 4401, reason: 'not signed in' });
    expect(await ask(stale)).toMatchObject({
      payload: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] },
    });
  },
);
