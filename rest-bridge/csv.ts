import type { Response } from 'express';
import type { Answer } from './answer.ts';

type Value = string | number | boolean | null;
export type Entry = Record<string, Value>;

/** A text that a spreadsheet would take for a formula begins with an apostrophe (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

function fieldOf(value: Value): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const lineOf = (values: Value[]) => `${values.map(fieldOf).join(',')}\r\n`;

/** Entries with the same keys as CSV (RFC 4180) with a header; null is an empty field. */
export function csvOf(entries: Entry[]): string {
  const [first] = entries;
  if (!first) return '';
  const names = Object.keys(first);
  return [names, ...entries.map((entry) => names.map((name) => entry[name]!))].map(lineOf).join('');
}

/** Sends a list as a file to be saved. It is for the caller alone, and is kept nowhere. */
export function sendCsv(response: Response, { body }: Answer, name: string): void {
  response
    .set({
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    })
    .send(Buffer.from(csvOf(body as Entry[])));
}
