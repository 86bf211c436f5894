import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { removeForumPost, returnForumPost } from '../forum/changeForumPost.ts';
import { removeForumReply, returnForumReply } from '../forum/changeForumReply.ts';
import { removeGroupMessage, returnGroupMessage } from '../groups/changeGroupMessage.ts';
import { removeGroup, returnGroup } from '../groups/removeGroup.ts';
import { returnListing, takeListingAway } from '../marketplace/removeListing.ts';
import { removeMessage, returnMessage } from '../messages/changeDirectMessage.ts';
import { removeComment, returnComment } from '../posts/changeComment.ts';
import { removePost, returnPost } from '../posts/changePost.ts';
import { removeStory, returnStory } from '../stories/deleteStory.ts';
import { removeProfile, returnProfile } from '../users/removeProfile.ts';
import { REPORTED } from './reported.ts';
import { keepContent } from './reportContent.ts';
import type { ReportKind } from './report.types.ts';

/** What is taken away, for a case, by a moderator. */
export interface Removal {
  caseId: number;
  id: number;
  by: number;
}

interface Remover {
  /** Returns false if there was nothing to take away. */
  remove(tx: Transaction, removal: Removal): Promise<boolean>;
  /** Undoes it; `isTaken` is what `remove` returned. */
  restore(tx: Transaction, removal: Omit<Removal, 'by'>, isTaken: boolean): Promise<void>;
}

const content = (
  remove: (tx: Transaction, id: number, by: number) => Promise<boolean>,
  restore: (tx: Transaction, id: number, isTaken: boolean) => Promise<void>,
): Remover => ({
  remove: (tx, { id, by }) => remove(tx, id, by),
  restore: (tx, { id }, isTaken) => restore(tx, id, isTaken),
});

const lastContent = statement('last-case-content', ({ caseId }: Params<{ caseId: number }>) =>
  db
    .selectFrom('case_contents')
    .select(['content', 'media_id', 'cover_id'])
    .where('case_id', '=', caseId)
    .orderBy('created_at', 'desc')
    .limit(1),
);

/** A profile has no versions: what it loses is kept in the case. */
const profile: Remover = {
  async remove(tx, { caseId, id }) {
    const [now] = await tx.rows(REPORTED.USER, { viewer: id, id, group: null });
    if (now) await tx.rows(keepContent, { caseId, ...now });
    return removeProfile(tx, id);
  },
  async restore(tx, { caseId, id }, isTaken) {
    const [kept] = isTaken ? await tx.rows(lastContent, { caseId }) : [];
    if (!kept) return;
    const { media_id: picture, cover_id: cover, content } = kept;
    const [xProfileUrl, bio] = content.split('\n');
    await returnProfile(tx, id, { picture, cover, xProfileUrl: xProfileUrl || null, bio: bio || null });
  },
};

const group: Remover = {
  remove: (tx, { id }) => removeGroup(tx, id),
  restore: async (tx, { id }, isTaken) => (isTaken ? returnGroup(tx, id) : undefined),
};

/** How each kind is taken away, by the deletion that its author has, and given back. */
export const REMOVERS: Record<ReportKind, Remover> = {
  POST: content(removePost, returnPost),
  COMMENT: content(removeComment, returnComment),
  MESSAGE: content(removeMessage, returnMessage),
  GROUP_MESSAGE: content(removeGroupMessage, returnGroupMessage),
  FORUM_POST: content(removeForumPost, returnForumPost),
  FORUM_REPLY: content(removeForumReply, returnForumReply),
  STORY: content(removeStory, returnStory),
  LISTING: content(takeListingAway, returnListing),
  USER: profile,
  GROUP: group,
};
