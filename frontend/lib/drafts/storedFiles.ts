interface StoredFile {
  bytes: ArrayBuffer;
  name: string;
  type: string;
  lastModified: number;
}

const isObject = (value: unknown): value is object =>
  Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]';

/** A draft with the bytes of its files in place of them. */
export async function withBytes(draft: unknown): Promise<unknown> {
  if (draft instanceof File) {
    const { name, type, lastModified } = draft;
    return { bytes: await draft.arrayBuffer(), name, type, lastModified } satisfies StoredFile;
  }
  if (Array.isArray(draft)) return Promise.all(draft.map(withBytes));
  if (!isObject(draft)) return draft;
  const parts = Object.entries(draft).map(async ([key, part]) => [key, await withBytes(part)] as const);
  return Object.fromEntries(await Promise.all(parts));
}

/** A draft with its files again. */
export function withFiles(draft: unknown): unknown {
  if (Array.isArray(draft)) return draft.map(withFiles);
  if (!isObject(draft)) return draft;
  if ('bytes' in draft) return fileOf(draft as StoredFile);
  return Object.fromEntries(Object.entries(draft).map(([key, part]) => [key, withFiles(part)]));
}

const fileOf = ({ bytes, name, ...about }: StoredFile) => new File([bytes], name, about);
