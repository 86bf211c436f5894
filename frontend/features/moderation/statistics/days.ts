const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A day in UTC, `2026-01-31`, by its parts, so that no time zone moves it. */
const partsOf = (day: string): [year: number, month: string, date: number] => {
  const [year, month, date] = day.split('-').map(Number);
  return [year!, MONTHS[month! - 1]!, date!];
};

/** 'Jan 31, 2026' */
export const fullDay = (day: string): string => {
  const [year, month, date] = partsOf(day);
  return `${month} ${date}, ${year}`;
};

/** 'Jan 31' */
export const shortDay = (day: string): string => {
  const [, month, date] = partsOf(day);
  return `${month} ${date}`;
};

const number = new Intl.NumberFormat('en');
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

export const fullNumber = (value: number): string => number.format(value);
export const shortNumber = (value: number): string => compact.format(value);
