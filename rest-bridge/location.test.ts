import { afterEach, describe, expect, it } from 'vitest';
import { png } from '../graphql-server/testing/files/images.ts';
import { sendFile } from '../graphql-server/testing/media.ts';
import { useTestApp } from '../graphql-server/testing/testApp.ts';
import { routes } from './routes.ts';
import { fields } from './testing/samples.ts';
import { startBridge, type StartedBridge } from './testing/startBridge.ts';

const testApp = useTestApp();

/** What makes something that has an address, by the path of its route. */
const MADE: Record<string, object> = {
  '/posts': { content: 'gm' },
  '/groups': { name: 'Makers', description: 'We make.' },
  '/forum-posts': { title: 'Wen', content: 'Soon', category: 'question' },
  '/marketplace': { title: 'Ledger', description: 'Sealed', price: 1, category: 'Electronics' },
  '/register': { username: 'newly_made', password: 'correct horse battery' },
};

describe('a created object', () => {
  it('is known here for every route that has an address', () => {
    const withAddress = routes.filter(({ address }) => address).map(({ path }) => path);
    expect(withAddress.toSorted()).toEqual(Object.keys(MADE).toSorted());
  });

  it.each(Object.keys(MADE))('by POST %s is read at its Location', async (path) => {
    const ann = await testApp.as(await testApp.create.user());
    const made = await ann.fetch(`/api${path}`, { method: 'POST', json: MADE[path]! });
    expect(made.status).toBe(201);
    const { id } = await made.json();
    const read = await ann.fetch(made.headers.get('location')!);
    expect([read.status, (await read.json()).id]).toEqual([200, id]);
  });

  it('has the same Location in a replay by its key', async () => {
    const ann = await testApp.as(await testApp.create.user());
    const send = () =>
      ann.fetch('/api/posts', {
        method: 'POST',
        json: { content: 'gm' },
        headers: { 'Idempotency-Key': 'once' },
      });
    const [first, again] = [await send(), await send()];
    expect(first.headers.get('location')).toMatch(/^\/api\/posts\/\d+$/);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
  });

  it('as a file is read at its Location', async () => {
    const ann = await testApp.as(await testApp.create.user());
    const sent = await sendFile(ann, 'image/png', await png({ width: 9 }));
    expect((await ann.fetch(sent.headers.get('location')!)).headers.get('content-type')).toBe('image/webp');
  });

  it('without an address of its own has no Location', async () => {
    const ann = await testApp.as(await testApp.create.user());
    const post = await testApp.create.post();
    const made = await ann.fetch(`/api/posts/${post.id}/comments`, {
      method: 'POST',
      json: { content: 'gm' },
    });
    expect([made.status, made.headers.get('location')]).toEqual([201, null]);
  });
});

describe('behind a public URL', () => {
  let bridge: StartedBridge;
  afterEach(() => bridge.stop());

  it('the Location is absolute', async () => {
    bridge = await startBridge({ createPost: fields.post }, { publicUrl: 'https://hood.example' });
    const { headers } = await bridge.send('POST', '/posts', { content: 'gm' });
    expect(headers.get('location')).toBe('https://hood.example/api/posts/12');
  });
});
