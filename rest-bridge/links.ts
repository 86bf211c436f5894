import type { Request } from 'express';
import type { Route } from './route.ts';
import type { Inputs } from './variables.ts';

/** The query parameter with the cursors of earlier pages, latest first. */
const BACK = 'back';
/** The cursor for the first page, which has none of its own. */
const BEGINNING = '-';
/** Links lead back this many pages; they would become too long otherwise. */
const MAX_BACK = 30;

/**
 * The `Link` header of a page (RFC 8288) with the next and the previous page; undefined without both. Cursors lead
 * forward only, so the links contain the cursors of earlier pages.
 */
export function linksOf(
  request: Request,
  nextCursor: string | undefined,
  variables: Inputs,
  publicUrl = '',
): string | undefined {
  // With `after` or `changedAfter` the next page continues by it.
  const parameter = ['after', 'changedAfter'].find((name) => name in variables) ?? 'cursor';
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

/** The address of a created object, for the `Location` header. */
export function locationOf(
  { address }: Route,
  { baseUrl }: Request,
  body: unknown,
  publicUrl = '',
): string | undefined {
  return address && `${publicUrl}${baseUrl}${address.replace(':id', String((body as { id: number }).id))}`;
}
