import type { Request } from 'express';
import type { Row } from './rows.ts';

/** The address of what a row has made, for the `Location` header; undefined where it has none. */
export function locationOf(
  { address }: Row,
  { baseUrl }: Request,
  body: unknown,
  publicUrl = '',
): string | undefined {
  return address && `${publicUrl}${baseUrl}${address.replace(':id', String((body as { id: number }).id))}`;
}
