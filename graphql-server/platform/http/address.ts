import type { IncomingMessage } from 'node:http';

/**
 * The caller's address, as Express's `request.ip` for other requests: trusts as many proxies as `TRUST_PROXY` says. A
 * WebSocket upgrade does not pass through Express.
 */
export function clientAddress({ headers, socket }: IncomingMessage, proxies: number): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const nearestFirst = [
    socket.remoteAddress ?? '',
    ...forwarded
      .map((part) => part.trim())
      .filter(Boolean)
      .toReversed(),
  ];
  return nearestFirst[Math.min(proxies, nearestFirst.length - 1)]!;
}

/**
 * The network of an address, which is counted as one caller: an IPv4 address by itself, and a whole IPv6 /64, because
 * that is what one subscriber has. An IPv4 address may be mapped to IPv6, and proxies add ports.
 */
export function networkOf(address: string): string {
  const bare = withoutPort(address.trim());
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (four !== undefined) return four;
  const [head = '', tail] = bare.split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) while (groups.length < 8 - tail.split(':').filter(Boolean).length) groups.push('0');
  return groups.slice(0, 4).map(plain).join(':');
}

/** The /48 around an IPv6 network, whose owner can divide it into 65,536 of them; IPv4 has no equivalent. */
export const siteOf = (network: string): string | undefined =>
  network.includes(':') ? network.split(':').slice(0, 3).join(':') : undefined;

const withoutPort = (address: string): string =>
  /^\[([^\]]*)\]/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

/** `0DB8` equals `db8`: one network has one name. */
const plain = (group: string): string => group.toLowerCase().replace(/^0+(?=.)/, '');
