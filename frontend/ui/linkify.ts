export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'user'; text: string; username: string }
  | { kind: 'ticker'; text: string }
  | { kind: 'tag'; text: string };

// Endings of addresses without a scheme: those that no file and no abbreviation has, and those that are words as well.
const SAFE = 'com|org|net|io|fun|xyz|app|dev|gg|finance|exchange|network|info|wtf';
const WORDS = 'me|to|so|be|co|ai|tv|eu|uk|de';

// Usernames are 2 to 32 long and neither begin nor end with a dot or dash; a mark inside a word (an
// e-mail address, a price such as $100, an HTML entity) is just text.
const PARTS = new RegExp(
  [
    String.raw`(?<link>\bhttps?:\/\/[^\s<>"']+)`,
    // After www, or under a safe ending; under one that is a word (t.me), only with a path.
    String.raw`(?<![\p{L}\p{N}\p{M}_@.:/-])(?<bare>(?:www(?:\.[a-z\d-]+)*\.[a-z]{2,}|(?:[a-z\d][a-z\d-]*\.){1,4}(?:${SAFE}|(?:${WORDS})(?=\/\w)))(?![\p{L}\p{N}\p{M}_@-]|\.[\p{L}\p{N}])(?:[/?#][^\s<>"']*)?)`,
    String.raw`(?<![\w@./])@(?<user>[A-Za-z0-9_][A-Za-z0-9_.-]{0,30}[A-Za-z0-9_])`,
    String.raw`(?<![\w$])(?<ticker>\$[A-Za-z][A-Za-z0-9]{0,9})(?!\w)`,
    String.raw`(?<![\p{L}\p{N}_&#/])(?<tag>#(?=[\p{N}_]*\p{L})[\p{L}\p{N}_]{1,50})`,
  ].join('|'),
  'giu',
);

/**
 * Splits a post's or comment's text into plain text, links (with or without a scheme), @users, $TICKERs and #tags.
 * Joined, the parts are the text itself; nothing here is HTML.
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
  const { link, bare, user, ticker, tag } = match.groups ?? {};
  if (link) return linkPart(withoutTrailingPunctuation(link));
  if (bare) return linkPart(withoutTrailingPunctuation(bare), 'https://');
  if (user) return { kind: 'user', text: `@${user}`, username: user };
  if (ticker) return { kind: 'ticker', text: ticker };
  return { kind: 'tag', text: tag! };
}

/** A link, or null when the address is malformed or hides its host behind a user name (https://bank.com@evil.com). */
function linkPart(text: string, scheme = ''): TextPart | null {
  if (!URL.canParse(scheme + text)) return null;
  const { username, password, href } = new URL(scheme + text);
  return username || password ? null : { kind: 'link', text, href };
}

const TRAILING = '.,;:!?…*_~';

/** 'https://a.b/c).' → 'https://a.b/c'; a closing bracket stays when the address itself opened it. */
function withoutTrailingPunctuation(link: string): string {
  let unopened = countOf(')', link) - countOf('(', link);
  let end = link.length;
  for (; end > 0; end--) {
    const last = link[end - 1]!;
    if (last === ')' && unopened > 0) unopened--;
    else if (!TRAILING.includes(last)) break;
  }
  return link.slice(0, end);
}

const countOf = (character: string, text: string) => text.split(character).length - 1;
