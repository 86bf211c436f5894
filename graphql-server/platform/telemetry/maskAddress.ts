import { isIP } from 'node:net';

/**
 * The network of an address, which is all that a log may contain of it: IPv4 /24, IPv6 /48. Other values passed on by a
 * proxy become `unknown`.
 */
export function maskAddress(address: string | undefined): string {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return isIP(plain) === 6 ? `${firstGroups(plain)}::/48` : 'unknown';
}

function firstGroups(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) while (groups.length < 3) groups.push('0');
  return groups
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
