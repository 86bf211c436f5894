export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'user'; text: string; username: string }
  | { kind: 'ticker'; text: string }
  | { kind: 'tag'; text: string };

// Usernames are 2 to 32 long and neither begin nor end with a dot or dash; a mark inside a word (an
// e-mail address, a price such as $100, an HTML entity) is just text.
const PARTS = new RegExp(
  [
    String.raw`(?<link>\b[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s<>"']+)`,
    String.raw`(?<![\w@./])@(?<user>[A-Za-z0-9_][A-Za-z0-9_.-]{0,30}[A-Za-z0-9_])`,
    String.raw`(?<![\w$])(?<ticker>\$[A-Za-z][A-Za-z0-9]{0,9})(?!\w)`,
    String.raw`(?<![\p{L}\p{N}_&#/])(?<tag>#(?=[\p{N}_]*\p{L})[\p{L}\p{N}_]{1,50})`,
  ].join('|'),
  'gu',
);

/**
 * Splits a post's or comment's text into plain text, http(s) links, @users, $TICKERs and #tags. The parts' texts
 * joined are the text itself; nothing here is HTML.
 */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(PARTS)) {
    const part = partOf(match);
    if (!part) continue;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push(part);
    end = match.index + part.text.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

function partOf(match: RegExpMatchArray): TextPart | null {
  const { link, user, ticker, tag } = match.groups ?? {};
  if (link) return linkPart(withoutTrailingPunctuation(link));
  if (user) return { kind: 'user', text: `@${user}`, username: user };
  if (ticker) return { kind: 'ticker', text: ticker };
  return { kind: 'tag', text: tag! };
}

/** A link, or null when the address is malformed or hides its host behind a user name (https://bank.com@evil.com). */
function linkPart(text: string): TextPart | null {
  if (!URL.canParse(text)) return null;
  const { username, password, href } = new URL(text);
  return username || password ? null : { kind: 'link', text, href };
}

/** 'https://a.b/c).' → 'https://a.b/c'; a closing bracket stays when the address itself opened it. */
function withoutTrailingPunctuation(link: string): string {
  let cut = link.replace(/[.,;:!?…*_~]+$/u, '');
  while (cut.endsWith(')') && cut.split(')').length > cut.split('(').length) {
    cut = cut.slice(0, -1).replace(/[.,;:!?…*_~]+$/u, '');
  }
  return cut;
}
