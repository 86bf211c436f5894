const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** '26 Nov, 14:05' in the reader's time zone; with the year if it is another one. */
export function shortTime(iso: string, now = new Date()): string {
  const then = new Date(iso);
  const year = then.getFullYear() === now.getFullYear() ? '' : ` ${then.getFullYear()}`;
  const minutes = String(then.getMinutes()).padStart(2, '0');
  return `${then.getDate()} ${MONTHS[then.getMonth()]}${year}, ${then.getHours()}:${minutes}`;
}
