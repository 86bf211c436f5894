import { expect, it } from 'vitest';
import { useTestApp } from '../../testing/testApp.ts';

const testApp = useTestApp();
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

it("a picture in a compressed response causes no warning of Node's in the log", async () => {
  const warnings: string[] = [];
  const keep = ({ message }: Error) => warnings.push(message);
  process.on('warning', keep);
  const bot = await testApp.by({ scopes: ['POSTS', 'READ'] });
  const json = { imageUrl: `data:image/png;base64,${PIXEL}` };
  const written = await bot.fetch('/api/posts', { method: 'POST', json });
  const { id } = (await written.json()) as { id: number };
  const read = await bot.fetch(`/api/posts/${id}`, { headers: { 'accept-encoding': 'gzip' } });
  expect(((await read.json()) as { imageUrl: string }).imageUrl).toMatch(/^data:image/);
  // Warnings are emitted on the next turn of the event loop.
  await new Promise(setImmediate);
  process.off('warning', keep);
  expect(warnings).toEqual([]);
});
