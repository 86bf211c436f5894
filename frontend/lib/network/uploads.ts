import type { ReadMedium } from '../media/readMedium.ts';
import { clearForNextViewer } from '../session/viewerMemory.ts';
import { parsed, store, tabStorage } from '../storage.ts';
import { upload } from './upload.ts';

/** An uploaded file that nothing refers to yet. */
interface Uploaded {
  file: string;
  id: string;
}

const KEY = 'uploads';
const MAX_KEPT = 10;
clearForNextViewer(() => void delete tabStorage[KEY]);

/** The same file again, also one that was chosen again or kept with a draft. */
const nameOf = ({ name, size, type, lastModified }: File) => [name, size, type, lastModified].join('\n');

const kept = () => (parsed(tabStorage[KEY]) as Uploaded[] | null) ?? [];
const others = (file: File) => kept().filter((one) => one.file !== nameOf(file));

const keepUploaded = (file: File, id: string) =>
  store(tabStorage, KEY, JSON.stringify([{ file: nameOf(file), id }, ...others(file)].slice(0, MAX_KEPT)));

interface Sending {
  /** Aborted when the member cancels, or another one uses the page. */
  signal: AbortSignal;
  /** Called with the share of the bytes that was sent; not for a file that has arrived before. */
  onProgress: (share: number) => void;
}

/**
 * The id of the uploaded file. One that has arrived before, also before a reload, is not sent again: what got no answer is
 * sent again with the same id, because with another one it would be something else, and be there twice (`sendOnce`).
 */
export async function uploadOnce(
  { file, poster }: Pick<ReadMedium, 'file' | 'poster'>,
  { signal, onProgress }: Sending,
): Promise<string> {
  const arrived = kept().find((one) => one.file === nameOf(file));
  if (arrived) return arrived.id;
  onProgress(0);
  const id = await upload(file, { poster, signal, onProgress });
  signal.throwIfAborted();
  keepUploaded(file, id);
  return id;
}

/** Once it is used, or the server no longer has it. */
export const forgetUploaded = (file: File): void => store(tabStorage, KEY, JSON.stringify(others(file)));
