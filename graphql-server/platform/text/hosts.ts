import { domainToASCII } from 'node:url';
import { plainText } from './plainText.ts';

/** Characters that no host contains divide a text; each part is looked at once, so the time is linear. */
const DIVIDERS = /[^\p{L}\p{M}\p{N}.-]+/u;
const ADDRESSES = /https?:[^\s<>"]+/giu;
/** From the first to the last character that is neither dot nor dash; `[.-]+$` would try every dot of a long row. */
const INNER = /[^.-](?:.*[^.-])?/s;

/** Every host that is named in a text, with or without `https://`, in ASCII and lower case. */
export function hostsIn(text: string): Set<string> {
  // Browsers read this full stop as a dot.
  const plain = plainText(text).replaceAll('\u3002', '.');
  const hosts = new Set<string>();
  for (const part of plain.split(DIVIDERS)) add(hosts, INNER.exec(part)?.[0] ?? '');
  // An escaped host, such as `ev%69l.example`, is one only for the parser of addresses.
  for (const [address] of plain.matchAll(ADDRESSES)) add(hosts, URL.parse(address)?.hostname ?? '');
  return hosts;
}

function add(hosts: Set<string>, name: string): void {
  if (!name.includes('.') || name.length > 1_000) return;
  const host = domainToASCII(name).replace(/\.$/, '');
  if (host) hosts.add(host);
}

const ADDRESS = /https?:\/\/|\bwww\./iu;
/** Names that end like this are links even without a path. */
const ENDINGS = new Set(
  `com net org io xyz app me gg co ru info link site online top finance money fun pro vip cc dev ai live club
   shop store tech space website click lol wtf world network exchange trade cash bet win gift`.split(/\s+/),
);

/** Whether a text contains something to follow: an address, or a name such as `example.com` or `t.me/us`. */
export function hasLink(text: string): boolean {
  const plain = plainText(text).replaceAll('\u3002', '.');
  if (ADDRESS.test(plain)) return true;
  return plain.split(/\s+/).some((word) => {
    const [host = '', path] = word.split('/', 2);
    return [...hostsIn(host)].some(
      // A number with a dot is read as an address of the internet protocol, too.
      (name) =>
        /[a-z]/.test(name) && (path !== undefined || ENDINGS.has(name.slice(name.lastIndexOf('.') + 1))),
    );
  });
}
