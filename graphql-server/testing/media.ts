import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { TestApp } from './testApp.ts';
import type { Visitor } from './visitor.ts';

/** A data URL of these bytes. */
export const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;

/** Sends a file to `POST /media`, as the browser does. */
export function sendFile(
  visitor: Visitor,
  type: string,
  bytes: Buffer,
  { poster, ...init }: RequestInit & { poster?: Buffer } = {},
): Promise<Response> {
  const body = new FormData();
  if (poster) body.set('poster', fileOf('image/jpeg', poster), 'poster.jpg');
  body.set('file', fileOf(type, bytes), 'a name');
  return visitor.fetch('/media', { method: 'POST', body, ...init });
}

const fileOf = (type: string, bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type });

/** Uploads a valid file; returns its id. */
export async function uploaded(visitor: Visitor, type: string, bytes: Buffer): Promise<string> {
  const answer = await sendFile(visitor, type, bytes);
  if (answer.status !== 201) throw new Error(await answer.text());
  return String(((await answer.json()) as { id: number }).id);
}

/** Shares a picture as a story; returns the id. */
export async function idOfStory(visitor: Visitor, picture: Buffer): Promise<string> {
  const mediaId = await uploaded(visitor, 'image/png', picture);
  const { data } = await visitor.run(
    'mutation ($mediaId: ID!) { createStory(input: { mediaId: $mediaId, mediaAlt: "A sun" }) { id } }',
    { mediaId },
  );
  return data.createStory.id;
}

const namesIn = async ({ app: { services } }: TestApp, part: string) =>
  (
    await readdir(join(services.env.dataDir, 'media', part), { recursive: true }).catch((): string[] => [])
  ).filter((name) => /[./]|^re/.test(name));

/** Names of the files that are coming in. */
export const incoming = (testApp: TestApp) => namesIn(testApp, 'incoming');

/** Names of all files that are kept, and the number of rows, once what came in has gone: that is after the answer. */
export async function leftBehind(testApp: TestApp) {
  await vi.waitUntil(async () => (await incoming(testApp)).length === 0, { timeout: 10_000 });
  const { rows } = await testApp.database.pool.query<{ count: number }>('select count(*)::int from media');
  return { files: (await namesIn(testApp, 'files')).toSorted(), rows: rows[0]!.count };
}
