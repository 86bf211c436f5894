const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

const seconds = (then: Date, now: number) => Math.max(0, Math.floor((now - then.getTime()) / 1000));

/** The feed's form (section 9): '3 minutes ago'. Under a minute 'just now'. */
export function inWords(then: Date, now: number): string {
  const age = seconds(then, now);
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return words.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return words.format(-Math.floor(age / HOUR), 'hour');
  if (age < 30 * DAY) return words.format(-Math.floor(age / DAY), 'day');
  if (age < 365 * DAY) return words.format(-Math.floor(age / (30 * DAY)), 'month');
  return words.format(-Math.floor(age / (365 * DAY)), 'year');
}

/** The form of all other places (section 9): minutes under 60, hours under 24, then days. */
export function inShort(then: Date, now: number): string {
  const age = seconds(then, now);
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  return `${Math.floor(age / DAY)}d ago`;
}

const exact = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' });

/** 'Saturday, November 21, 2026 at 11:44 AM', in the reader's time zone. */
export const inFull = (then: Date): string => exact.format(then);
