import { useEffect, useState } from 'react';
import { chatState, withoutImages } from './chatState.ts';
import type { ChatImage } from './draftImages.ts';
import { loadImages } from './draftImages.ts';
import { afterPaint } from '../loading/idle.ts';
import { importWithRetry } from '../loading/importWithRetry.ts';
import { memoryVersion } from '../session/viewerMemory.ts';

/** What reads and uploads pictures; loaded once the chat is seen, before a file can be chosen. */
export const loadPictures = () => importWithRetry(() => import('./readImage.ts'));
const preload = () =>
  void afterPaint()
    .then(loadPictures)
    .catch(() => {});

export interface ChatImages {
  chosen: readonly ChatImage[];
  /** A file is being read. */
  reading: boolean;
  choose: (file: File) => void;
  remove: (image: ChatImage) => void;
  /** Sets what a picture shows, in words. */
  describe: (image: ChatImage, alt: string) => void;
}

/** The pictures of the message that is being written; those of a stored draft are restored with their bytes. */
export function useChatImages(chat: string): ChatImages {
  const chosen = chatState.usePart(chat, 'images') ?? [];
  const [reading, setReading] = useState(0);
  useEffect(() => void restore(chat), [chat]);
  useEffect(preload, []);

  const choose = async (file: File) => {
    const version = memoryVersion();
    setReading((count) => count + 1);
    const { readImage } = await loadPictures();
    const [image] = await Promise.all([readImage(file), restore(chat)]);
    setReading((count) => count - 1);
    if (image && version === memoryVersion())
      chatState.set(chat, { images: [...(chatState.get(chat).images ?? []), image] });
  };
  const remove = (image: ChatImage) =>
    chatState.set(
      chat,
      withoutImages(chatState.get(chat), (other) => other === image),
    );
  const describe = ({ file }: ChatImage, alt: string) => {
    const images = chatState.get(chat).images ?? [];
    chatState.set(chat, { images: images.map((one) => (one.file === file ? { ...one, alt } : one)) });
  };
  return { chosen, reading: reading > 0, choose: (file) => void choose(file), remove, describe };
}

async function restore(chat: string): Promise<void> {
  if (chatState.get(chat).images) return;
  const version = memoryVersion();
  const images = await loadImages(chat);
  if (version === memoryVersion() && !chatState.get(chat).images) chatState.set(chat, { images });
}
