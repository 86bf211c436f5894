import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { HOUR_MS } from '../../platform/durations.ts';
import { APPEAL_DAYS, REPORT_DAYS, SIGN_IN_DAYS } from '../../contract/limits.ts';
import type { Env } from '../../platform/config/env.ts';
import { db, rows, statement } from '../../platform/database/statements.ts';
import { every } from '../../platform/telemetry/every.ts';
import { purgeForumPosts, purgeKeptForumPosts } from './purgeForum.ts';
import { purgeMessages } from './purgeMessages.ts';
import { isOf, releaseFiles } from './purgeVersions.ts';
import { purgeEndedStories } from './purgeStories.ts';
import { isFree, isOld, PURGE_KINDS, type Age } from './purgeKinds.ts';

/** Posts with their comments, all versions of both, and their files. */
const purgePosts = statement('purge-posts', (age: Age) =>
  releaseFiles(
    db
      .with('gone', (q) =>
        q
          .deleteFrom('posts')
          .where(isOld(age))
          .where(isFree('POST', 'posts.id'))
          .where(
            sql<boolean>`not exists (
            select from comments c where c.post_id = posts.id and not ${isFree('COMMENT', 'c.id')})`,
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
  ),
);

/** Notifications about what is purged. */
const purgeNotifications = statement('purge-notifications', ({ days }: Age) =>
  db.deleteFrom('notifications').where(sql<boolean>`hidden_at < now() - ${days}::int * interval '1 day'`),
);

/** What was kept for cases, once they and their appeals have ended. The next sweep removes files that nothing uses. */
const purgeCases = statement('purge-case-contents', ({ days }: Age) =>
  db
    .deleteFrom('case_contents')
    .using('cases')
    .whereRef('cases.id', '=', 'case_contents.case_id')
    .where('cases.state', '=', sql.lit('DECIDED' as const))
    .where(
      sql<boolean>`cases.decided_at
        < now() - greatest(${days}::int, ${sql.raw(String(APPEAL_DAYS))}) * interval '1 day'`,
    ),
);

/** Applications that were declined. */
const purgeApplications = statement('purge-applications', ({ days }: Age) =>
  db.deleteFrom('applications').where(sql<boolean>`declined_at < now() - ${days}::int * interval '1 day'`),
);

/** What waited for review and was decided. */
const purgeHeld = statement('purge-held-content', ({ days }: Age) =>
  db.deleteFrom('held_content').where(sql<boolean>`decided_at < now() - ${days}::int * interval '1 day'
    and state in ('APPROVED', 'DECLINED')`),
);

/** Attempts to sign in that members no longer see. */
const purgeSignIns = statement('purge-sign-ins', () =>
  db
    .deleteFrom('sign_ins')
    .where(sql<boolean>`created_at < now() - interval '${sql.raw(String(SIGN_IN_DAYS))} days'`),
);

/** Who left a group so long ago that nothing said there can be reported any more. */
const purgePastMemberships = statement('purge-past-memberships', () =>
  db
    .deleteFrom('past_memberships')
    .where(sql<boolean>`left_at < now() - interval '${sql.raw(String(REPORT_DAYS))} days'`),
);

/** Removes challenges that have expired. */
const purgeChallenges = statement('purge-spent-challenges', () =>
  db.deleteFrom('spent_challenges').where('expires_at', '<', sql<string>`now()`),
);

/** Removes recovery links that no longer work. */
const purgeRecoveryLinks = statement('purge-recovery-links', () =>
  db.deleteFrom('recovery_links').where('valid_until', '<', sql<string>`now()`),
);

/**
 * Erases content that was deleted at least this many days ago (decision 40), and stories that ended so long ago, `hours`
 * after they were shared; 0 if they never end.
 */
export async function purge(pool: Pool, days: number, hours = 0): Promise<void> {
  await rows(pool, purgePosts, { days });
  await rows(pool, purgeForumPosts, { days });
  await rows(pool, purgeKeptForumPosts, { days });
  for (const purgeKind of PURGE_KINDS) await rows(pool, purgeKind, { days });
  await rows(pool, purgeEndedStories, { days, hours });
  await rows(pool, purgeMessages, { days });
  await rows(pool, purgeNotifications, { days });
  await rows(pool, purgeCases, { days });
  await rows(pool, purgeApplications, { days });
  await rows(pool, purgeHeld, { days });
  await rows(pool, purgeSignIns, {});
  await rows(pool, purgePastMemberships, {});
  await rows(pool, purgeChallenges, {});
  await rows(pool, purgeRecoveryLinks, {});
}

/** Purges once an hour; returns what ends it. The settings are those of `env` at that time. */
export const startPurging = (pool: Pool, env: Pick<Env, 'RETENTION_DAYS' | 'STORY_TTL_HOURS'>, log: Logger) =>
  every(HOUR_MS, 'purge', log, () => purge(pool, env.RETENTION_DAYS, env.STORY_TTL_HOURS));
