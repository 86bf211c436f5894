import type { Context } from '../../platform/graphql/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keep } from '../../platform/idempotency/keptKeys.ts';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import {
  deleteMessageIn,
  editMessageIn,
  lockMessage,
  removeMessageIn,
  restoreMessageIn,
  returnMessageIn,
  type LockedMessage,
} from '../chat/changeMessage.ts';
import type { Edit } from '../editing/changeContent.ts';
import { authorizeDeleting, authorizeEditing, authorizeRestoring } from '../chat/message.policy.ts';
import { authorize, rightsIn } from './group.policy.ts';
import { groupsSeenBy, ACCESS, type GroupAccess } from './groupRows.ts';
import { GroupPrivacy } from './group.types.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    /** A message was edited, deleted or restored. Delivered to members, and to all readers of a public group. */
    'groupMessage.changed': { groupId: number; isPublic: boolean; messageId: number; seq: number };
  }
}

export interface GroupMessageReference {
  id: number;
  groupId: number;
}

/** The group is locked first, in the same order as when it is deleted. */
const lockGroup = statement(
  'lock-group-of-message',
  ({ group, viewer }: Params<{ group: number; viewer: number | null }>) =>
    groupsSeenBy(viewer).select(ACCESS).where('g.id', '=', group).forKeyShare('g'),
);

/** The same for moderators, whose work goes on in a group that one of them has removed. */
const lockAnyGroup = statement('lock-any-group-of-message', ({ group }: Params<{ group: number }>) =>
  db.selectFrom('groups').select('privacy').where('id', '=', group).forKeyShare(),
);

/** Changes the texts of a message; throws NOT_FOUND, FORBIDDEN, and CONFLICT with the current text. */
export function updateGroupMessage(
  { services, memberId }: Context,
  reference: GroupMessageReference,
  edit: Edit,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  return services.transactions.run(async (tx) => {
    const { group, message } = await lockToEdit(tx, reference, memberId);
    if (await editMessageIn(tx, message, edit)) publishChange(tx, reference.groupId, group, message);
    return keep(tx, idempotencyKey, message.id);
  });
}

/** Locks a message and its group, for its author to edit it; throws NOT_FOUND and FORBIDDEN. */
export async function lockToEdit(tx: Transaction, reference: GroupMessageReference, viewer: number) {
  const { group, message } = await lockIn(tx, reference, viewer);
  authorizeEditing(message, viewer);
  authorize(group, viewer, 'post');
  return { group, message };
}

/**
 * Deletes a message, for its author, who may have left the group, or the creator of the group (decision 42b); both may
 * repeat it.
 */
export async function deleteGroupMessage({ services, memberId }: Context, reference: GroupMessageReference) {
  await services.transactions.run(async (tx) => {
    const { group, message } = await lockIn(tx, reference, memberId, 'delete');
    authorizeDeleting(message, memberId, rightsIn(group, memberId).manage);
    if (await deleteMessageIn(tx, message, memberId)) publishChange(tx, reference.groupId, group, message);
  });
}

/**
 * Restores a deleted message, for the member who deleted it and may still post; throws NOT_FOUND later than a minute after
 * the deletion.
 */
export async function restoreGroupMessage({ services, memberId }: Context, reference: GroupMessageReference) {
  await services.transactions.run(async (tx) => {
    const { group, message } = await lockIn(tx, reference, memberId);
    authorizeRestoring(message, memberId, rightsIn(group, memberId).manage);
    authorize(group, memberId, 'post');
    if (await restoreMessageIn(tx, message)) publishChange(tx, reference.groupId, group, message);
  });
}

/**
 * Throws NOT_FOUND unless the viewer may read the group, or deletes an own message in it; the message is undefined unless
 * it is in its chat.
 */
async function lockIn(
  tx: Transaction,
  { id, groupId }: GroupMessageReference,
  viewer: number,
  action?: 'delete',
) {
  const [group] = await tx.rows(lockGroup, { group: groupId, viewer });
  if (!group) throw notFound('Message');
  const mayRead = rightsIn(group, viewer).read;
  if (!mayRead && action !== 'delete') throw notFound('Message');
  const found = await lockMessage(tx, id);
  const message = found?.chat.group_id === groupId ? found : undefined;
  if (!mayRead && message?.author_id !== viewer) throw notFound('Message');
  return { group, message };
}

const groupOf = statement('group-of-message', ({ id }: Params<{ id: number }>) =>
  db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select('c.group_id')
    .where('m.id', '=', id),
);

/** A moderator takes a message away; returns false if it was gone. */
export async function removeGroupMessage(tx: Transaction, id: number, by: number): Promise<boolean> {
  return (await changeAny(tx, id, (message) => removeMessageIn(tx, message, by))) ?? false;
}

/** Undoes the removal of a group message by a moderator. */
export async function returnGroupMessage(tx: Transaction, id: number, isTaken: boolean): Promise<void> {
  await changeAny(tx, id, (message) => returnMessageIn(tx, message, isTaken));
}

/** Changes a message of whatever group, and publishes that; undefined if it is gone. */
async function changeAny(tx: Transaction, id: number, change: (message: LockedMessage) => Promise<boolean>) {
  const [found] = await tx.rows(groupOf, { id });
  const groupId = found?.group_id ?? null;
  if (groupId === null) return undefined;
  const [group] = await tx.rows(lockAnyGroup, { group: groupId });
  const message = group && (await lockMessage(tx, id));
  if (!message) return undefined;
  const isChanged = await change(message);
  if (isChanged) publishChange(tx, groupId, group, message);
  return isChanged;
}

type Privacy = Pick<GroupAccess, 'privacy'>;

const publishChange = (tx: Transaction, groupId: number, group: Privacy, message: LockedMessage) =>
  tx.publish('groupMessage.changed', {
    groupId,
    isPublic: group.privacy === GroupPrivacy.PUBLIC,
    messageId: message.id,
    seq: message.seq,
  });
