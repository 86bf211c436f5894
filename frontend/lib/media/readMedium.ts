import { importWithRetry } from '../loading/importWithRetry.ts';
import { alert } from '../feedback/dialogs.ts';
import { kindOf, refusalOf, type Limits, type MediumKind } from './files.ts';
import { mediaText } from './strings.ts';

/** How long a post waits for the still of its video, in ms. */
const POSTER_TIMEOUT_MS = 5_000;

/** A chosen picture or video, read and ready to be sent. */
export interface ReadMedium {
  /** Contains its bytes, so that later changes of the file on the disk do not matter. */
  file: File;
  kind: MediumKind;
  /** A still of a video (§9); null for an image, and if this browser cannot show the video. */
  poster: Blob | null;
}

/**
 * Reads a file that was chosen, dropped or pasted. For a file that is not accepted, shows an alert with section 5's
 * text and returns null.
 */
export async function readMedium(
  file: File,
  limits: Limits,
  posterWidth: number,
): Promise<ReadMedium | null> {
  const refusal = refusalOf(file, limits);
  if (refusal) return refuse(refusal);
  try {
    return await readFile(file, posterWidth);
  } catch (error) {
    console.warn('The file was not read', error);
    return refuse(mediaText.unreadable);
  }
}

function refuse(text: string): null {
  void alert(text);
  return null;
}

/** Reads a file whose type and size were checked before. Rejects if it cannot be displayed. */
export async function readFile(file: File, posterWidth: number): Promise<ReadMedium> {
  const kind = kindOf(file)!;
  const copy = new File([await file.arrayBuffer()], file.name, {
    type: file.type,
    lastModified: file.lastModified,
  });
  if (copy.size === 0) throw new Error('The file is empty');
  if (kind === 'image') await decode(copy);
  return { file: copy, kind, poster: kind === 'video' ? await posterOf(copy, posterWidth) : null };
}

/** Rejects if the browser cannot show the picture, because nobody else could see it either. */
async function decode(file: File): Promise<void> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  await image.decode().finally(() => URL.revokeObjectURL(url));
}

const late = () =>
  new Promise<never>((_, fail) =>
    setTimeout(() => fail(new Error('The video shows nothing yet')), POSTER_TIMEOUT_MS),
  );

/** §8: a failure is only logged. The video may still be one that others can see. */
async function posterOf(file: File, width: number): Promise<Blob | null> {
  const url = URL.createObjectURL(file);
  return importWithRetry(() => import('./poster.ts'))
    .then(({ makePoster }) => Promise.race([makePoster(url, width), late()]))
    .catch((error: unknown) => (console.warn('No thumbnail of the video', error), null))
    .finally(() => URL.revokeObjectURL(url));
}
