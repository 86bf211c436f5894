import { sql } from 'kysely';
import { db, nextRows, statement, type Params } from '../../platform/database/statements.ts';
import { hasEnded } from '../visibility/storyEnd.ts';
import { isFree, type Age } from './purgeKinds.ts';
import { releaseFiles } from './purgeVersions.ts';

/** Stories that ended at least so many days ago; their authors no longer see them, and they count towards the quota. */
export const purgeEndedStories = statement(
  'purge-ended-stories',
  ({ days, hours }: Age & Params<{ hours: number }>) =>
    releaseFiles(
      db
        .with('gone', (q) =>
          q
            .deleteFrom('stories')
            .where(
              nextRows(
                'stories',
                sql`deleted_at is null and ${hasEnded('created_at', hours)}
                  and ${hasEnded('created_at', sql<number>`(${hours}::int + ${days}::int * 24)`)}
                  and ${isFree('STORY', 'stories.id')}`,
              ),
            )
            .returning(['id', 'media_id']),
        )
        .with('removed', (q) => q.selectFrom('gone').select('gone.media_id')),
    ),
);
