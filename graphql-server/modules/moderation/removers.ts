import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import type { LockedContent } from '../editing/author.policy.ts';
import type { Deletable } from '../editing/deleteContent.ts';
import { removeContent, returnContent } from '../editing/removing.ts';
import { FORUM_POSTS } from '../forum/changeForumPost.ts';
import { FORUM_REPLIES } from '../forum/changeForumReply.ts';
import { removeGroupMessage, returnGroupMessage } from '../groups/changeGroupMessage.ts';
import { removeGroup, returnGroup } from '../groups/removeGroup.ts';
import { LISTINGS } from '../marketplace/deletableListings.ts';
import { removeMessage, returnMessage } from '../messages/changeDirectMessage.ts';
import { COMMENTS } from '../posts/changeComment.ts';
import { POSTS } from '../posts/changePost.ts';
import { STORIES } from '../stories/deletableStories.ts';
import { removeProfile, returnProfile } from '../users/removeProfile.ts';
import { REPORTED } from './reported.ts';
import { keepContent } from './reportContent.ts';
import type { ReportKind } from './report.types.ts';

/** Content that a moderator removes for a case. */
export interface Removal {
  caseId: number;
  id: number;
  by: number;
}

interface Remover {
  /** Returns false if there was nothing to take away. */
  remove(tx: Transaction, removal: Removal): Promise<boolean>;
  /** Undoes the removal; `isTaken` is what `remove` returned. */
  restore(tx: Transaction, removal: Omit<Removal, 'by'>, isTaken: boolean): Promise<void>;
}

const content = <Row extends LockedContent>(kind: Deletable<Row>): Remover => ({
  remove: async (tx, { id, by }) => removeContent(tx, kind, await kind.lock(tx, null, { id }), by),
  async restore(tx, { id }, isTaken) {
    await returnContent(tx, kind, await kind.lock(tx, null, { id }), isTaken);
  },
});

const message = (
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

/** A profile has no versions, so its removed parts are kept in the case. */
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

/** How each kind of content is removed, with the same deletion that its author uses, and restored. */
export const REMOVERS: Record<ReportKind, Remover> = {
  POST: content(POSTS),
  COMMENT: content(COMMENTS),
  MESSAGE: message(removeMessage, returnMessage),
  GROUP_MESSAGE: message(removeGroupMessage, returnGroupMessage),
  FORUM_POST: content(FORUM_POSTS),
  FORUM_REPLY: content(FORUM_REPLIES),
  STORY: content(STORIES),
  LISTING: content(LISTINGS),
  USER: profile,
  GROUP: group,
};
