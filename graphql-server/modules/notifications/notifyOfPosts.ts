import { sql } from 'kysely';
import type { Transactions } from '../../platform/database/transactions.ts';
import { POST_LINK } from './links.ts';
import { AUTHOR, hides, hidesAll, linkTo, NO_NAME, notifies } from './notifying.ts';

export function notifyOfPosts(transactions: Transactions): void {
  notifies(transactions, 'post.liked', 'LIKE', (query) =>
    query
      .selectFrom('event')
      .select([...AUTHOR, 'post_id as subject_id', linkTo(POST_LINK, 'post_id'), NO_NAME]),
  );
  notifies(transactions, 'post.commented', 'COMMENT', (query) =>
    query
      .selectFrom('event')
      .select([...AUTHOR, 'comment_id as subject_id', linkTo(POST_LINK, 'post_id'), NO_NAME]),
  );
  hides(transactions, 'comment.deletionChanged', 'COMMENT', 'post_author_id', 'comment_id');
  hideWithPost(transactions);
}

/** With a post, the notifications about its likes and comments are hidden. */
function hideWithPost(transactions: Transactions): void {
  hidesAll(transactions, 'post.deletionChanged', ({ eb, and, or, selectFrom }) =>
    or([
      and([eb('kind', '=', sql.lit('LIKE' as const)), eb('subject_id', '=', eb.ref('event.post_id'))]),
      and([
        eb('kind', '=', sql.lit('COMMENT' as const)),
        // A comment that is deleted itself stays hidden.
        eb(
          'subject_id',
          'in',
          selectFrom('comments')
            .select('comments.id')
            .whereRef('comments.post_id', '=', 'event.post_id')
            .where('comments.deleted_at', 'is', null),
        ),
      ]),
    ]),
  );
}
