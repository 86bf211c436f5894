import { expect } from 'vitest';
import type { UserEntity } from '../../graphql-server/platform/database/tables/users.ts';
import type { Visitor } from '../../graphql-server/testing/visitor.ts';
import { refOf } from './answers.ts';

/** Fields of a message that was neither edited nor deleted. */
export const UNCHANGED = { version: 1, editedAt: null, deletedAt: null };
/** Fields of a message that is not a reply. */
export const NO_REPLY = { replyToId: null, replyTo: null };
export const NO_PICTURE = { imageUrl: null, mediaAlt: null };

export const send = (visitor: Visitor, receiver: { id: number }, content: unknown, headers = {}) =>
  visitor.fetch('/api/messages', { method: 'POST', json: { receiverId: receiver.id, content }, headers });

export const shapeOf = (
  id: number,
  sender: UserEntity,
  receiver: UserEntity,
  content: string,
  isRead = false,
) => ({
  id,
  seq: expect.any(Number),
  senderId: sender.id,
  receiverId: receiver.id,
  content,
  ...NO_PICTURE,
  createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  isRead,
  sender: refOf(sender),
  receiver: refOf(receiver),
  via: null,
  ...UNCHANGED,
  ...NO_REPLY,
  change: expect.any(Number),
});
