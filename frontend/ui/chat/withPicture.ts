import type { ShownPicture } from './Picture.tsx';

interface Stored {
  media?: Omit<ShownPicture, 'alt'> | null;
  mediaAlt?: string | null;
}

/** A stored message as a chat shows it. */
export const withPicture = <Message extends Stored>({ media, mediaAlt, ...message }: Message) => ({
  ...message,
  picture: media ? { ...media, alt: mediaAlt ?? null } : null,
});
