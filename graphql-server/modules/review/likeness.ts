import { hash } from 'node:crypto';
import { hostsIn } from '../../platform/text/hosts.ts';
import { plainText } from '../../platform/text/plainText.ts';

/** So many words decide: what follows is often filled with random ones. */
const WORDS = 6;

/**
 * The same for texts that scripts vary: by the hosts that they name, otherwise by their first words without numbers and
 * signs, otherwise by the file. Moderators see what is alike together.
 */
export function likenessOf(texts: string[], fileKey: string | null): string {
  const hosts = new Set(texts.flatMap((text) => [...hostsIn(text)]).filter((host) => /[a-z]/.test(host)));
  if (hosts.size > 0) return short('hosts', [...new Set([...hosts].map(lastLabels))].toSorted().join(' '));
  const words = plainText(texts.join(' '))
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length > 1);
  if (words.length > 0) return short('words', words.slice(0, WORDS).join(' '));
  return short('file', fileKey ?? '');
}

/** Subdomains cost nothing. */
const lastLabels = (host: string) => host.split('.').slice(-2).join('.');

const short = (what: string, text: string) => `${what}:${hash('sha256', text, 'base64url').slice(0, 22)}`;
