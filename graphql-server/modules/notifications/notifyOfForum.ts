import { sql } from 'kysely';
import type { Transactions } from '../../platform/database/transactions.ts';
import { FORUM_LINK } from './links.ts';
import { AUTHOR, hides, hidesAll, linkTo, NO_NAME, notifies } from './notifying.ts';

export function notifyOfForum(transactions: Transactions): void {
  notifies(transactions, 'forumPost.replied', 'FORUM_REPLY', (query) =>
    query
      .selectFrom('event')
      .select([...AUTHOR, 'reply_id as subject_id', linkTo(FORUM_LINK, 'forum_post_id'), NO_NAME]),
  );
  hides(transactions, 'forumReply.deletionChanged', 'FORUM_REPLY', 'post_author_id', 'reply_id');
  hidesAll(transactions, 'forumPost.deletionChanged', ({ eb, and, selectFrom }) =>
    and([
      eb('kind', '=', sql.lit('FORUM_REPLY' as const)),
      eb(
        'subject_id',
        'in',
        selectFrom('forum_replies')
          .select('forum_replies.id')
          .whereRef('forum_replies.forum_post_id', '=', 'event.forum_post_id')
          // A reply that is deleted itself stays hidden.
          .where('forum_replies.deleted_at', 'is', null),
      ),
    ]),
  );
}
