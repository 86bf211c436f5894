/** The blurred pictures that were decoded before, as data URLs by thumbhash. */
export const knownPlaceholders = new Map<string, string>();
