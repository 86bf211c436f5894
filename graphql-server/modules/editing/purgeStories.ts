import { sql } from 'kysely';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import { hasEnded } from '../visibility/storyEnd.ts';
import { isFree, type Age } from './purgeKinds.ts';
import { releaseFiles } from './purgeVersions.ts';

/** Stories that ended at least so many days ago; their authors no longer see them, and they count towards the quota. */
export const purgeEndedStories = statement(
  'purge-ended-stories',
  ({ days, hours }: Age & Params<{ hours: number }>) =>
    releaseFiles(
      db.with('removed', (q) =>
        q
          .deleteFrom('stories')
          .where('deleted_at', 'is', null)
          .where(hasEnded('created_at', hours))
          .where(hasEnded('created_at', sql<number>`(${hours}::int + ${days}::int * 24)`))
          .where(isFree('STORY', 'stories.id'))
          .returning('media_id'),
      ),
    ),
);
