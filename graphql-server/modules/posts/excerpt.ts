/** Characters that change the direction of the text after them, even outside of the text that contains them. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/gu;
const BREAKS = /[\s\p{Cc}]+/gu;

/** The beginning of a text on one line, at most `max` code points long; cut at the end of a word if possible. */
export function excerpt(text: string, max: number): string {
  const line = text.replace(DIRECTIONS, '').replace(BREAKS, ' ').trim();
  const points = [...line];
  if (points.length <= max) return line;
  const cut = points.slice(0, max - 1).join('');
  const end = cut.lastIndexOf(' ');
  return `${(end > cut.length / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}
