import type { IncomingMessage } from 'node:http';

/**
 * The address of who asks, as Express tells it of other requests (`request.ip`): believes as many proxies as stand
 * before the product (`TRUST_PROXY`). An upgrade to a socket never meets Express.
 */
export function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
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
