import { NewestMap } from '../state/newestMap.ts';

/** Cache of decoded blurred pictures, as data URLs by thumbhash; each has some kilobytes. */
export const knownPlaceholders = new NewestMap<string, string>(500);
