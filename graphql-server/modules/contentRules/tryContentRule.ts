import { setImmediate } from 'node:timers/promises';
import type { Pool } from 'pg';
import { db, rows, statement, type Params, type RowOf } from '../../platform/database/statements.ts';
import { plainText } from '../../platform/text/plainText.ts';
import { isVisibleToAnybody } from '../visibility/visibility.ts';
import {
  DRY_RUN_POSTS,
  type ContentRuleKind,
  type ContentRuleMatch,
  type ContentRuleTrial,
} from './contentRule.types.ts';
import { matcherOf, textsOf, type Matcher } from './matcher.ts';

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
/** Other requests are served between so many posts. */
const BATCH = 50;

/** Which of the latest posts a rule would match; throws BAD_USER_INPUT for a text that is no pattern or domain. */
export async function tryContentRule(
  pool: Pool,
  kind: ContentRuleKind,
  text: string,
): Promise<ContentRuleTrial> {
  const matcher = matcherOf(kind, text);
  const posts = await rows(pool, latest, { limit: DRY_RUN_POSTS });
  const found: Row[] = [];
  let milliseconds = 0;
  for (let at = 0; at < posts.length; at += BATCH) {
    const begun = performance.now();
    for (const post of posts.slice(at, at + BATCH))
      if (matcher.matches(textsOf(partsOf(post)))) found.push(post);
    milliseconds += performance.now() - begun;
    await setImmediate();
  }
  return {
    postCount: posts.length,
    matchCount: found.length,
    milliseconds: Math.ceil(milliseconds),
    matches: found.slice(0, SHOWN_MATCHES).map((post) => toMatch(matcher, post)),
  };
}

const partsOf = ({ content, media_alt }: Row): string[] =>
  media_alt === null ? [content] : [content, media_alt];

function toMatch(matcher: Matcher, post: Row): ContentRuleMatch {
  const [text = '', place] = excerptOf(matcher, partsOf(post).map(plainText));
  const start = Math.max(0, (place ?? 0) - EXCERPT / 4);
  const excerpt = `${start > 0 ? '…' : ''}${text.slice(start, start + EXCERPT - 2)}`;
  return { postId: post.id, username: post.username, excerpt: excerpt.toWellFormed() };
}

/** The text with the first match, and its place. */
function excerptOf(matcher: Matcher, parts: string[]): [text: string | undefined, place?: number] {
  for (const part of parts) {
    const found = matcher.find?.(part);
    if (found) return [part, found.start];
  }
  return [parts[0]];
}
