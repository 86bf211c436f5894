import { appended, type NewMessage } from '../chat/append.ts';
import { replyToOf } from '../chat/replyToInput.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { badField, forbidden, notFound } from '../../platform/errors/errors.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keyParameters } from '../../platform/idempotency/keptKeys.ts';
import { rows, statement, type Params, type RowOf } from '../../platform/database/statements.ts';
import { altOf } from '../media/mediaAlt.ts';
import { attachIn, takeMedium } from '../media/takeMedium.ts';
import { GROUP_CHAT } from '../media/uses.ts';
import type { SendGroupMessageInput } from './group.inputs.ts';
import { authorize } from './group.policy.ts';
import { groupMessageColumns, toGroupMessage } from './groupMessageRows.ts';
import { groupAccess } from './groupRows.ts';
import { GroupPrivacy, type GroupMessage } from './group.types.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    /** Delivered to members, and to all readers of a public group. `clientMutationId` is the sender's. */
    'groupMessage.sent': {
      groupId: number;
      isPublic: boolean;
      messageId: number;
      seq: number;
      clientMutationId: string | null;
    };
  }
}

type NewGroupMessage = NewMessage & { group: number };

/** Writes a member's message; no row unless the sender is a member at this time, and the group is not removed. */
export const toGroup = statement('append-to-group', (params: Params<NewGroupMessage>) =>
  appended(params, (eb) =>
    eb.and([
      eb('group_id', '=', params.group),
      eb.exists(
        eb
          .selectFrom('memberships as m')
          .innerJoin('groups as g', 'g.id', 'm.group_id')
          .select('m.id')
          .where('g.removed_at', 'is', null)
          .where('m.group_id', '=', params.group)
          .where('m.user_id', '=', params.sender),
      ),
    ]),
  )
    .selectFrom('msg')
    .innerJoin('c', 'c.id', 'msg.conversation_id')
    .innerJoin('groups as g', 'g.id', 'c.group_id')
    .innerJoin('users as u', 'u.id', 'msg.sender_id')
    .select(groupMessageColumns)
    .select('g.privacy'),
);

/** Writes into a group's chat; a text alone takes one statement. Throws NOT_FOUND, and FORBIDDEN unless a member. */
export async function sendGroupMessage(
  context: Context,
  group: number,
  input: SendGroupMessageInput,
  idempotencyKey: IdempotencyKey | null,
): Promise<GroupMessage> {
  const { services, pool, memberId, via } = context;
  const { content, imageUrl, mediaId, mediaAlt } = input;
  const values = {
    sender: memberId,
    content: content ?? '',
    medium: null,
    alt: null,
    via,
    replyTo: replyToOf(input),
    group,
    ...keyParameters(idempotencyKey),
  };
  const isTextOnly = content && !imageUrl && !mediaId && !mediaAlt;
  const written = isTextOnly
    ? (await rows(pool, toGroup, values))[0]
    : await sendWithImage(context, values, input);
  if (!written) throw await refusal(context, values);
  services.events.publish('groupMessage.sent', {
    groupId: group,
    isPublic: written.privacy === GroupPrivacy.PUBLIC,
    messageId: written.id,
    seq: written.seq,
    clientMutationId: idempotencyKey?.value ?? null,
  });
  return toGroupMessage(written, group);
}

/** Only a member's upload is used. A separate statement attaches it, which is rolled back if nothing is written. */
async function sendWithImage(
  context: Context,
  values: NewGroupMessage,
  { imageUrl, mediaId, mediaAlt }: SendGroupMessageInput,
): Promise<RowOf<typeof toGroup> | undefined> {
  const { services, pool, memberId } = context;
  const group = await groupAccess(pool, memberId, values.group);
  authorize(group, memberId, 'post');
  const image = await takeMedium(context, { dataUrl: imageUrl, id: mediaId }, GROUP_CHAT);
  if (!values.content && !image) throw badField(['content', 'imageUrl'], 'content or imageUrl is required.');
  const alt = altOf(mediaAlt, image);
  return services.transactions.run(async (tx) => {
    await attachIn(tx, image, { group: group.privacy === GroupPrivacy.PUBLIC ? null : values.group });
    const [written] = await tx.rows(toGroup, { ...values, medium: image?.id ?? null, alt });
    if (!written) throw values.replyTo === null ? notMember() : notFound('Message');
    return written;
  });
}

/** Why nothing was written: there is no such group, the viewer is not a member, or there is no message to reply to. */
async function refusal({ pool, memberId }: Context, { group, replyTo }: NewGroupMessage): Promise<Error> {
  authorize(await groupAccess(pool, memberId, group), memberId, 'post');
  return replyTo === null ? notMember() : notFound('Message'); // not a member: who has joined since
}

const notMember = () => forbidden('Only members can post in a group.');
