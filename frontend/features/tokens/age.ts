const MINUTE = 60_000;

/** How old a value is: '12 min old', '3 h old', '2 d old'; a minute at least. */
export function inAge(then: Date, now: number): string {
  const minutes = Math.max(1, Math.floor((now - then.getTime()) / MINUTE));
  if (minutes < 60) return `${minutes} min old`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} h old` : `${Math.floor(hours / 24)} d old`;
}
