import type { Delivery } from './outbox.ts';
import { loadPictures } from './useChatImages.ts';

/** What a message says of its picture. */
export interface PictureInput {
  mediaId: string | undefined;
  mediaAlt: string | undefined;
}

/** Uploads the picture of a message, unless an earlier attempt did. */
export async function sendPicture(delivery: Delivery): Promise<PictureInput> {
  return { mediaId: await uploaded(delivery), mediaAlt: delivery.image?.alt.trim() || undefined };
}

async function uploaded({ image, signal, onProgress, onUploaded }: Delivery): Promise<string | undefined> {
  if (!image || image.mediaId) return image?.mediaId ?? undefined;
  onProgress(0);
  try {
    const { upload } = await loadPictures();
    const id = await upload(image.file, { signal, onProgress });
    onUploaded(id);
    return id;
  } finally {
    onProgress(null);
  }
}
