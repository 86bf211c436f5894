// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { inFull, inShort, inWords } from './time.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const ago = (seconds: number) => new Date(now - seconds * 1000);
const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

describe('the feed’s form', () => {
  it.each([
    [-30, 'just now'],
    [59, 'just now'],
    [MINUTE, '1 minute ago'],
    [3 * MINUTE + 59, '3 minutes ago'],
    [HOUR - 1, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [29 * DAY, '29 days ago'],
    [30 * DAY, '1 month ago'],
    [364 * DAY, '12 months ago'],
    [800 * DAY, '2 years ago'],
  ])('%i s → %s', (seconds, text) => expect(inWords(ago(seconds), now)).toBe(text));
});

describe('the form of all other places', () => {
  it.each([
    [59, 'just now'],
    [MINUTE, '1m ago'],
    [HOUR - 1, '59m ago'],
    [HOUR, '1h ago'],
    [DAY - 1, '23h ago'],
    [DAY, '1d ago'],
    [400 * DAY, '400d ago'],
  ])('%i s → %s', (seconds, text) => expect(inShort(ago(seconds), now)).toBe(text));
});

it('tells the exact time as Intl does, through a year of nights and noons', () => {
  const exact = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' });
  const plain = (text: string) => text.replaceAll(/\s/g, ' '); // Intl sets a narrow space before AM
  for (let hours = 0; hours < 366 * 24; hours += 7) {
    const then = new Date(now + hours * HOUR * 1000 + hours * 61_000);
    expect(inFull(then)).toBe(plain(exact.format(then)));
  }
});
