import { describe, expect, it } from 'vitest';
import { openRaw, type RawSocket } from '../../testing/rawSocket.ts';
import { soon } from '../../testing/socket.ts';
import { useTestApp } from '../../testing/testApp.ts';

const testApp = useTestApp();

const listeners = () => testApp.app.services.events.listeners('post.created');
const of = (raw: RawSocket, type: string) => raw.heard.filter((message) => message.type === type);

function subscribe(raw: RawSocket, field: string): void {
  const query = `subscription { postCreated { ${field} } }`;
  raw.say({ id: 'feed', type: 'subscribe', payload: { query } });
}
const complete = (raw: RawSocket) => raw.say({ id: 'feed', type: 'complete' });

async function started(raw: RawSocket): Promise<void> {
  const before = of(raw, 'pong').length;
  raw.say({ type: 'ping', payload: { subscribed: true } });
  await soon(() => of(raw, 'pong').length).toBe(before + 1);
}

async function post(): Promise<void> {
  const author = await testApp.as(await testApp.create.user());
  await author.fetch('/api/posts', { method: 'POST', json: { content: 'gm' } });
}

describe('the id of a subscription that was completed', () => {
  it('may be used again while that one is still starting, which then never runs', async () => {
    const raw = await openRaw(testApp.url);
    for (let n = 0; n < 100; n++) {
      subscribe(raw, 'authorId');
      complete(raw);
    }
    subscribe(raw, 'postId');
    await started(raw);
    await soon(listeners).toBe(1);
    await post();
    await post();
    await soon(() => of(raw, 'next').length).toBe(2);
    for (const { payload } of of(raw, 'next'))
      expect(payload.data.postCreated).toEqual({ postId: expect.any(String) });
    raw.socket.close();
    await soon(listeners).toBe(0);
  });

  it('may be used again at once when that one was running, which does not end the later one', async () => {
    const raw = await openRaw(testApp.url);
    subscribe(raw, 'authorId');
    await started(raw);
    complete(raw);
    subscribe(raw, 'postId');
    await started(raw);
    await post();
    await soon(() => of(raw, 'next').length).toBe(1);
    expect(of(raw, 'next')[0].payload.data.postCreated).toEqual({ postId: expect.any(String) });
    expect(of(raw, 'complete')).toEqual([]);
    raw.socket.close();
  });
});
