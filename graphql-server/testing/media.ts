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

/** The same for a file that is good; returns the id. */
export async function uploaded(visitor: Visitor, type: string, bytes: Buffer): Promise<string> {
  const answer = await sendFile(visitor, type, bytes);
  if (answer.status !== 201) throw new Error(await answer.text());
  return String(((await answer.json()) as { id: number }).id);
}

/** Names of all files that are kept, of all that are coming in, and the number of rows. */
export async function leftBehind({ app: { house } }: TestApp) {
  const folder = join(house.env.dataDir, 'media');
  const names = async (part: string) =>
    (await readdir(join(folder, part), { recursive: true }).catch(() => [])).filter((name) =>
      /[./]|^re/.test(name),
    );
  const { rows } = await house.database.pool.query<{ count: number }>('select count(*)::int from media');
  return { files: await names('files'), incoming: await names('incoming'), rows: rows[0]!.count };
}

/** Waits until what came in has gone again: that happens once the answer is out. */
export const incomingIsEmpty = (house: TestApp) =>
  vi.waitUntil(async () => (await leftBehind(house)).incoming.length === 0, { timeout: 5_000 });
