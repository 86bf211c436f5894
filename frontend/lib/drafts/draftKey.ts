declare const written: unique symbol;

/** Names a draft by its writer and its place: the next member in this browser must not find it. */
export type DraftKey = string & { readonly [written]: true };

/** Such as `7:12`. */
export const draftKey = (writerId: string, ...place: string[]) => [writerId, ...place].join(':') as DraftKey;

/** Of an edit, by what it edits: nobody but its author can open it. */
export const editKey = (name: string) => name as DraftKey;
