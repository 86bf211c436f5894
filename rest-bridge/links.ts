import type { Request } from 'express';
import type { Inputs } from './variables.ts';

/** The parameter of the links by which they know the pages that were read before: their places, the latest first. */
const BACK = 'back';
/** The beginning, which has no cursor. */
const BEGINNING = '-';
/** So many pages lead back. A link without an end would become too long. */
const MAX_BACK = 30;

/**
 * The value of the `Link` header of a page (RFC 8288): the next one, and the one from which its link led here; undefined
 * where there is neither. A cursor leads forward only, so the links carry the way back.
 */
export function linksOf(
  request: Request,
  nextCursor: string | undefined,
  variables: Inputs,
  publicUrl = '',
): string | undefined {
  // Who asks for what came `after` goes on from there.
  const parameter = 'after' in variables ? 'after' : 'cursor';
  const query = new URLSearchParams(request.url.split('?')[1]);
  const place = parameter in variables ? query.get(parameter)! : BEGINNING;
  const before = place === BEGINNING ? [] : (query.get(BACK)?.split('~') ?? []);
  const link = (to: string, back: string[], rel: string) =>
    `<${publicUrl}${request.baseUrl}${request.path}${queryOf(query, parameter, to, back)}>; rel="${rel}"`;
  const links = [
    ...(nextCursor ? [link(nextCursor, [place, ...before].slice(0, MAX_BACK), 'next')] : []),
    ...(before[0] ? [link(before[0], before.slice(1), 'prev')] : []),
  ];
  return links.length > 0 ? links.join(', ') : undefined;
}

function queryOf(given: URLSearchParams, parameter: string, place: string, back: string[]): string {
  const query = new URLSearchParams(given);
  query.delete(BACK);
  if (place === BEGINNING) query.delete(parameter);
  else query.set(parameter, place);
  if (back.length > 0) query.set(BACK, back.join('~'));
  return query.size > 0 ? `?${query}` : '';
}
