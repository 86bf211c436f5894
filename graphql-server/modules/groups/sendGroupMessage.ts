import { appendStatement, appendValues } from '../chat/append.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { badField, forbidden } from '../../platform/errors/errors.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { attachIn, takeMedium } from '../media/takeMedium.ts';
import { GROUP_CHAT } from '../media/uses.ts';
import type { SendGroupMessageInput } from './group.inputs.ts';
import { authorize } from './group.policy.ts';
import { groupStanding } from './groupRows.ts';
import { GroupPrivacy } from './group.types.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    /** Heard by members, and by whoever reads a public group. */
    'groupMessage.sent': {
      groupId: number;
      isPublic: boolean;
      messageId: number;
      seq: number;
      idempotencyKey: string | null;
    };
  }
}

/** Who was removed a moment ago writes nothing any more. */
export const toGroup = appendStatement(
  'append-to-group',
  'group_id = $9 and exists (select from memberships m where m.group_id = $9 and m.user_id = $1)',
);

/** Writes into a group's chat and returns the message's id. Throws NOT_FOUND, and FORBIDDEN unless a member. */
export async function sendGroupMessage(
  context: Context,
  groupId: number,
  { content, imageUrl, mediaId }: SendGroupMessageInput,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  const { services, pool, memberId, via } = context;
  const group = await groupStanding(pool, memberId, groupId);
  authorize(group, memberId, 'post');
  const image = await takeMedium(context, { dataUrl: imageUrl, id: mediaId }, GROUP_CHAT);
  if (!content && !image) throw badField(['content', 'imageUrl'], 'content or imageUrl is required.');
  const isPublic = group.privacy === GroupPrivacy.PUBLIC;
  const message = { senderId: memberId, content: content ?? '', mediaId: image?.id, via };
  return services.transactions.run(async (tx) => {
    await attachIn(tx, image, isPublic ? null : groupId);
    const [written] = await tx.rows(toGroup, appendValues(message, idempotencyKey, groupId));
    if (!written) throw forbidden('Only members can post in a group.');
    const { id: messageId, seq } = written;
    tx.publish('groupMessage.sent', {
      groupId,
      isPublic,
      messageId,
      seq,
      idempotencyKey: idempotencyKey?.value ?? null,
    });
    return messageId;
  });
}
