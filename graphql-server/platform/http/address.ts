import type { IncomingMessage } from 'node:http';

/**
 * The address of who asks, as Express tells it of other requests (`request.ip`): believes as many proxies as stand
 * before the product (`TRUST_PROXY`). An upgrade to a socket never meets Express.
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
 * The network that an address belongs to, which is counted as one caller: an IPv4 address by itself, and a whole /64 of
 * IPv6, for that is what one subscriber has. An IPv4 address may be written as one of IPv6, and proxies add ports.
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

/** The /48 around a network of IPv6, which whoever has it divides at will into 65,536 of them; IPv4 has nothing of the kind. */
export const siteOf = (network: string): string | undefined =>
  network.includes(':') ? network.split(':').slice(0, 3).join(':') : undefined;

const withoutPort = (address: string): string =>
  /^\[([^\]]*)\]/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

/** `0DB8` is `db8`: one network, one name. */
const plain = (group: string): string => group.toLowerCase().replace(/^0+(?=.)/, '');
