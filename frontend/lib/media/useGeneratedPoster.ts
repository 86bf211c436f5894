import { useEffect, useState } from 'react';
import { NewestMap } from '../state/newestMap.ts';
import { useObjectUrl } from './useObjectUrl.ts';
import { makePoster } from './poster.ts';

const made = new NewestMap<string, Promise<Blob | null>>(100);
/** One after another, because each opens a video. */
let last: Promise<unknown> = Promise.resolve();

/** Made once for each of the last videos; null if that is impossible (§8: only logged). */
function posterOf(url: string, width: number): Promise<Blob | null> {
  const known = made.get(url);
  if (known) return known;
  const poster = last.then(() =>
    makePoster(url, width).catch(
      (error: unknown) => (console.warn('No thumbnail of the video', error), null),
    ),
  );
  last = poster;
  made.set(url, poster);
  return poster;
}

/**
 * The still of a video without a poster, made in this browser (decision 22) once `wanted`: set it when the video comes
 * near the window. `loading` until it is made or has failed.
 */
export function useGeneratedPoster(url: string, width: number, wanted: boolean) {
  const [poster, setPoster] = useState<Blob | null>();
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    void posterOf(url, width).then((blob) => !gone && setPoster(blob));
    return () => void (gone = true);
  }, [url, width, wanted]);
  return { src: useObjectUrl(poster ?? null), loading: poster === undefined };
}
