const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// Words by hand: the first use of `Intl` holds a page up by some 20 ms (docs/decisions/0020).
const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

const seconds = (then: Date, now: number) => Math.max(0, Math.floor((now - then.getTime()) / 1000));

/** The feed's form (section 9): '3 minutes ago'. Under a minute 'just now'. */
export function inWords(then: Date, now: number): string {
  const age = seconds(then, now);
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return ago(Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return ago(Math.floor(age / HOUR), 'hour');
  if (age < 30 * DAY) return ago(Math.floor(age / DAY), 'day');
  if (age < 365 * DAY) return ago(Math.floor(age / (30 * DAY)), 'month');
  return ago(Math.floor(age / (365 * DAY)), 'year');
}

/** The form of all other places (section 9): minutes under 60, hours under 24, then days. No '0m ago'. */
export function inShort(then: Date, now: number): string {
  const age = seconds(then, now);
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  return `${Math.floor(age / DAY)}d ago`;
}

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** 'Saturday, November 21, 2026 at 11:44 AM', in the reader's time zone. */
export function inFull(then: Date): string {
  const day = `${WEEKDAYS[then.getDay()]}, ${MONTHS[then.getMonth()]} ${then.getDate()}, ${then.getFullYear()}`;
  const hour = then.getHours();
  const minute = String(then.getMinutes()).padStart(2, '0');
  return `${day} at ${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}
