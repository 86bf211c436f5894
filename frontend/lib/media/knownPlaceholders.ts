/** Cache of decoded blurred pictures, as data URLs by thumbhash. */
export const knownPlaceholders = new Map<string, string>();
