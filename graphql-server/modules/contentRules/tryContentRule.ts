import type { Pool } from 'pg';
import { db, rows, statement, type Params, type RowOf } from '../../platform/database/statements.ts';
import { hostsIn } from '../../platform/text/hosts.ts';
import { plainText } from '../../platform/text/plainText.ts';
import { isVisibleToAnybody } from '../visibility/visibility.ts';
import {
  ContentRuleKind,
  DRY_RUN_POSTS,
  type ContentRuleMatch,
  type ContentRuleTrial,
} from './contentRule.types.ts';
import { checkRule, domainMatcher } from './checkRule.ts';
import type { Found } from './patterns/worker.ts';
import { findPattern } from './slowPattern.ts';

const latest = statement('latest-posts-for-rule', ({ limit }: Params<{ limit: number }>) =>
  db
    .selectFrom('posts as p')
    .innerJoin('users as u', 'u.id', 'p.author_id')
    .select(['p.id', 'p.content', 'p.media_alt', 'u.username'])
    .where('p.deleted_at', 'is', null)
    .where(isVisibleToAnybody('p.author_id'))
    .orderBy('p.id', 'desc')
    .limit(limit),
);

type Row = RowOf<typeof latest>;

const SHOWN_MATCHES = 100;
const EXCERPT = 200;

/**
 * Which of the latest posts a rule would match. Throws BAD_USER_INPUT for a text that is no pattern or domain, or that takes
 * too long.
 */
export async function tryContentRule(
  pool: Pool,
  kind: ContentRuleKind,
  text: string,
): Promise<ContentRuleTrial> {
  checkRule(kind, text);
  const posts = await rows(pool, latest, { limit: DRY_RUN_POSTS });
  const begun = performance.now();
  const contents = posts.map(partsOf);
  const places =
    kind === ContentRuleKind.DOMAIN ? ofDomain(text, contents) : await findPattern(text, contents);
  const milliseconds = Math.ceil(performance.now() - begun);
  const found = posts.flatMap((post, n) => (places[n] ? [toMatch(post, places[n])] : []));
  return {
    postCount: posts.length,
    matchCount: found.length,
    milliseconds,
    matches: found.slice(0, SHOWN_MATCHES),
  };
}

type Place = Pick<Found, 'text' | 'at'>;

function ofDomain(domain: string, contents: string[][]): (Place | null)[] {
  const isOfDomain = domainMatcher(domain);
  const matches = (text: string) => [...hostsIn(text)].some(isOfDomain);
  return contents.map((texts) => (texts.some(matches) ? { text: 0, at: -1 } : null));
}

const partsOf = ({ content, media_alt }: Row): string[] =>
  media_alt === null ? [content] : [content, media_alt];

/** The text with the first match, from a little before it. */
function toMatch(post: Row, { text, at }: Place): ContentRuleMatch {
  const plain = plainText(partsOf(post)[text] ?? '');
  const start = Math.max(0, at - EXCERPT / 4);
  const excerpt = `${start > 0 ? '…' : ''}${plain.slice(start, start + EXCERPT - 2)}`;
  return { postId: post.id, username: post.username, excerpt: excerpt.toWellFormed() };
}
