/** An address on X as the profile shows it. */
interface XHandle {
  /** §3: the last path segment of the address; its host where there is none. */
  handle: string;
  href: string;
}

/** What an `xProfileUrl` shows and leads to; null for one that is no web address. */
export function xHandle(address: string | null): XHandle | null {
  if (address === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) return null;
  const last = url.pathname.split('/').findLast((segment) => segment !== '');
  return { handle: last === undefined ? url.host : decoded(last), href: url.href };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
