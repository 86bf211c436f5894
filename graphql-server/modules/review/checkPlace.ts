import type { Context } from '../../platform/graphql/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { authorizeChanging, type LockedContent } from '../editing/author.policy.ts';
import type { Deletable } from '../editing/deleteContent.ts';
import { FORUM_POSTS } from '../forum/changeForumPost.ts';
import { FORUM_REPLIES } from '../forum/changeForumReply.ts';
import { lockToEdit } from '../groups/changeGroupMessage.ts';
import { authorize } from '../groups/group.policy.ts';
import { groupAccess } from '../groups/groupRows.ts';
import { authorizeManaging } from '../marketplace/listing.policy.ts';
import { listingRow } from '../marketplace/listingRows.ts';
import { COMMENTS } from '../posts/changeComment.ts';
import { POSTS } from '../posts/changePost.ts';
import type { Operation } from './operations.ts';

/** What a call changes or writes below, and what that must be under. */
interface Place {
  id: number;
  postId: number | null;
  forumPostId: number | null;
  groupId: number | null;
}

type Subject = NonNullable<Operation['subject']>;
type Check = (context: Context, place: Place, isOwn: boolean) => Promise<void>;

const content =
  <Row extends LockedContent>(kind: Deletable<Row, Place>): Check =>
  ({ services, memberId }, place, isOwn) =>
    services.transactions.run(async (tx) => {
      const row = await kind.lock(tx, memberId, place);
      if (isOwn) authorizeChanging(kind.thing, row, memberId);
      else if (!row || row.deleted_at !== null) throw notFound(kind.thing);
    });

/** Each asks what the call itself would ask, so that holding tells nobody more than the call. */
const CHECKS: Partial<Record<Subject['kind'], Check>> = {
  POST: content(POSTS),
  COMMENT: content(COMMENTS),
  FORUM_POST: content(FORUM_POSTS),
  FORUM_REPLY: content(FORUM_REPLIES),
  async LISTING({ pool, memberId }, { id }) {
    authorizeManaging((await listingRow(pool, memberId, id)).sellerId, memberId);
  },
  async GROUP({ services, memberId }, { id }, isOwn) {
    const group = await groupAccess(services.database.pool, memberId, id);
    authorize(group, memberId, isOwn ? 'manage' : 'post');
  },
  async GROUP_MESSAGE({ services, memberId }, { id, groupId }) {
    if (groupId === null) throw notFound('Message');
    await services.transactions.run((tx) => lockToEdit(tx, { id, groupId }, memberId));
  },
};

/** Throws as the call would, if there is nothing to write below, or nothing of the member to change. */
export async function checkPlace(
  context: Context,
  { subject }: Operation,
  input: Record<string, unknown>,
): Promise<void> {
  if (!subject) return;
  const idIn = (name: string) => (input[name] == null ? null : parseId(String(input[name]), name));
  const place = {
    id: parseId(String(input[subject.field]), subject.field),
    postId: idIn('postId'),
    forumPostId: idIn('forumPostId'),
    groupId: idIn('groupId'),
  };
  await CHECKS[subject.kind]?.(context, place, subject.isOwn);
}
