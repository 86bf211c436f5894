import { del, get, set } from 'idb-keyval';
import { answerOr } from '../answerOr.ts';
import { clearForNextViewer } from '../session/viewerMemory.ts';
import { withBytes, withFiles } from './storedFiles.ts';

/** What was saved last under each key. */
const saved = new Map<string, unknown>();
clearForNextViewer(() => saved.clear());

/** Undefined if there is none, or the storage does not answer. */
export const load = async (key: string): Promise<unknown> =>
  withFiles(await answerOr(() => get(key), undefined));

export async function save(key: string, draft: unknown): Promise<void> {
  saved.set(key, draft);
  await (draft === null ? del(key) : set(key, draft).catch(() => saveBytes(key, draft)));
}

/** In private windows WebKit stores no files, but their bytes. Meanwhile the draft may have changed. */
async function saveBytes(key: string, draft: unknown): Promise<void> {
  const bytes = await withBytes(draft);
  if (saved.get(key) === draft) await set(key, bytes);
}
