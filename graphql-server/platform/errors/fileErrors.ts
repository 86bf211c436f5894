/** libuv's names of file system calls. */
const CALLS = new Set(
  (
    'open read write close stat lstat fstat statfs access mkdir mkdtemp rmdir unlink rm scandir opendir readdir rename ' +
    'link symlink readlink realpath copyfile utime futime chmod fchmod ftruncate fsync fdatasync'
  ).split(' '),
);
/** Sockets are read and written by calls of the same names. */
const OF_SOCKETS = new Set(['EPIPE', 'ECONNRESET', 'ECONNABORTED', 'ENOTCONN', 'ETIMEDOUT']);

/**
 * Whether an error is the file system's: disk full, no inodes, no descriptors, read-only, missing. It is never the
 * caller's fault. Errors with a status come from Express, for missing files of the page.
 */
export function isFileError(error: unknown): boolean {
  const { code, syscall, status } = (error ?? {}) as { code?: unknown; syscall?: unknown; status?: unknown };
  if (typeof code !== 'string' || status !== undefined) return false;
  if (code === 'ENOSPC' || code === 'EDQUOT') return true;
  return typeof syscall === 'string' && CALLS.has(syscall) && !OF_SOCKETS.has(code);
}

/** File system errors explained to operators. */
const WORDS: Record<string, string> = {
  EACCES: 'the account of the product may not use it',
  EPERM: 'the account of the product may not use it',
  EROFS: 'its file system is read-only',
  ENOSPC: 'there is no room left on its disk',
  EDQUOT: 'there is no room left in its quota',
  EEXIST: 'something else stands in its place',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EISDIR: 'it is a folder, not a file',
  ENOENT: 'there is no such place',
  ENAMETOOLONG: 'its path is too long',
  ELOOP: 'its links lead in a circle',
  EIO: 'its disk fails',
  EINVAL: 'its file system does not take such a name',
};

export const codeOf = (error: unknown) => String((error as { code?: unknown } | undefined)?.code ?? '');

/** The reason in words, with the code for searching; undefined if it is not a file error. */
export function fileReason(error: unknown): string | undefined {
  const code = codeOf(error);
  const words = WORDS[code];
  return words && `${words} (${code})`;
}
