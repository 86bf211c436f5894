import { hash } from 'node:crypto';
import { getDomain } from 'tldts';
import { hostsIn } from '../../platform/text/hosts.ts';
import { plainText } from '../../platform/text/plainText.ts';

/** So many words decide: what follows is often filled with random ones. */
const WORDS = 6;

/**
 * The same for texts that scripts vary: by the hosts that they name, otherwise by their first words without numbers and
 * signs, otherwise by the file or, without one, by the text itself. Moderators see what is alike together.
 */
export function likenessOf(texts: string[], fileKey: string | null): string {
  const hosts = new Set(texts.flatMap((text) => [...hostsIn(text)]).filter((host) => /[a-z]/.test(host)));
  if (hosts.size > 0) return short('hosts', [...new Set([...hosts].map(ownDomain))].toSorted().join(' '));
  const text = plainText(texts.join(' '));
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length > 1);
  if (words.length > 0) return short('words', words.slice(0, WORDS).join(' '));
  return fileKey === null ? short('text', text) : short('file', fileKey);
}

/** Subdomains cost nothing, except of a host on which everybody can have one, such as `github.io`. */
const ownDomain = (host: string) => getDomain(host, { allowPrivateDomains: true }) ?? host;

const short = (what: string, text: string) => `${what}:${hash('sha256', text, 'base64url').slice(0, 22)}`;
