import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { HOUR_MS, MINUTE_MS } from '../../platform/durations.ts';
import { APPEAL_DAYS, REPORT_DAYS, SIGN_IN_DAYS } from '../../contract/limits.ts';
import type { Env } from '../../platform/config/env.ts';
import {
  db,
  nextRows,
  removing,
  runCleanUps,
  statement,
  type CleanUp,
} from '../../platform/database/statements.ts';
import { every } from '../../platform/telemetry/every.ts';
import { purgeForumPosts, purgeKeptForumPosts } from './purgeForum.ts';
import { purgeMessages } from './purgeMessages.ts';
import { isOf, releaseFiles } from './purgeVersions.ts';
import { purgeEndedStories } from './purgeStories.ts';
import { isFree, isOld, PURGE_KINDS, type Age } from './purgeKinds.ts';

/** With a post go the comments and likes of others. */
const POSTS = 100;

const haveFreeComments = sql<boolean>`not exists (
  select from comments c where c.post_id = posts.id and not ${isFree('COMMENT', 'c.id')})`;

/** Posts with their comments, all versions of both, and their files. */
const purgePosts = statement('purge-posts', (age: Age) =>
  releaseFiles(
    db
      .with('gone', (q) =>
        q
          .deleteFrom('posts')
          .where(
            nextRows(
              'posts',
              sql`${isOld(age)} and ${isFree('POST', 'posts.id')} and ${haveFreeComments}`,
              POSTS,
            ),
          )
          .returning('id'),
      )
      .with('removed', (q) =>
        q
          .deleteFrom('content_versions')
          .where(({ or, selectFrom }) =>
            or([
              isOf('POST', selectFrom('gone').select('gone.id')),
              isOf(
                'COMMENT',
                selectFrom('comments').innerJoin('gone', 'gone.id', 'comments.post_id').select('comments.id'),
              ),
            ]),
          )
          .returning('media_id'),
      ),
    POSTS,
  ),
);

/** Notifications about what is purged. */
const purgeNotifications = removing(
  'purge-notifications',
  'notifications',
  ({ days }: Age) => sql`hidden_at < now() - ${days}::int * interval '1 day'`,
);

/** What was kept for cases, once they and their appeals have ended. The next sweep removes files that nothing uses. */
const purgeCases = removing(
  'purge-case-contents',
  'case_contents',
  ({ days }: Age) => sql`exists (
    select from cases
     where cases.id = case_contents.case_id and cases.state = 'DECIDED'
       and cases.decided_at < now() - greatest(${days}::int, ${sql.raw(String(APPEAL_DAYS))}) * interval '1 day')`,
);

/** Applications that were declined. */
const purgeApplications = removing(
  'purge-applications',
  'applications',
  ({ days }: Age) => sql`declined_at < now() - ${days}::int * interval '1 day'`,
);

/** What waited for review and was decided. */
const purgeHeld = removing(
  'purge-held-content',
  'held_content',
  ({ days }: Age) => sql`decided_at < now() - ${days}::int * interval '1 day'
    and state in ('APPROVED', 'DECLINED')`,
);

/** Attempts to sign in that members no longer see. */
const purgeSignIns = removing(
  'purge-sign-ins',
  'sign_ins',
  () => sql`created_at < now() - interval '${sql.raw(String(SIGN_IN_DAYS))} days'`,
);

/** Who left a group so long ago that nothing said there can be reported any more. */
const purgePastMemberships = removing(
  'purge-past-memberships',
  'past_memberships',
  () => sql`left_at < now() - interval '${sql.raw(String(REPORT_DAYS))} days'`,
);

/** Removes challenges that have expired. */
const purgeChallenges = removing('purge-spent-challenges', 'spent_challenges', () => sql`expires_at < now()`);

/** Removes recovery links that no longer work. */
const purgeRecoveryLinks = removing('purge-recovery-links', 'recovery_links', () => sql`valid_until < now()`);

const CLEAN_UPS: CleanUp<{ days: number; hours: number }>[] = [
  purgePosts,
  purgeForumPosts,
  purgeKeptForumPosts,
  ...PURGE_KINDS,
  purgeEndedStories,
  purgeMessages,
  purgeNotifications,
  purgeCases,
  purgeApplications,
  purgeHeld,
  purgeSignIns,
  purgePastMemberships,
  purgeChallenges,
  purgeRecoveryLinks,
];

/**
 * Erases content that was deleted at least this many days ago (decision 40), and stories that ended so long ago, `hours`
 * after they were shared; 0 if they never end.
 */
export const purge = (pool: Pool, days: number, hours = 0): Promise<void> =>
  runCleanUps(pool, CLEAN_UPS, { days, hours });

/** Soon enough for servers that restart often, and after the days were counted (`modules/statistics`). */
const FIRST_PURGE = 5 * MINUTE_MS;

/** Purges once an hour; returns what ends it. The settings are those of `env` at that time. */
export const startPurging = (pool: Pool, env: Pick<Env, 'RETENTION_DAYS' | 'STORY_TTL_HOURS'>, log: Logger) =>
  every(HOUR_MS, 'purge', log, () => purge(pool, env.RETENTION_DAYS, env.STORY_TTL_HOURS), FIRST_PURGE);
