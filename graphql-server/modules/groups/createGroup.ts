import type { Context } from '../../platform/graphql/context.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keep } from '../../platform/idempotency/keptKeys.ts';
import { attachIn, takeMedium } from '../media/takeMedium.ts';
import { GROUP_PICTURE } from '../media/uses.ts';
import { statement } from '../../platform/database/textRows.ts';
import type { CreateGroupInput } from './group.inputs.ts';

/** A group begins with its creator as a member and with its chat. */
export const groupStatement = statement<{ id: number }>(
  'create-group',
  `with made as (
     insert into groups (creator_id, name, description, privacy, picture_id, member_count)
     values ($1, $2, $3, $4, $5, 1) returning id
   ), joined as (
     insert into memberships (group_id, user_id, role) select id, $1, 'ADMIN' from made
   ), chat as (
     insert into conversations (group_id) select id from made
   )
   select id from made`,
);

/** Makes a group and returns its id. */
export async function createGroup(
  context: Context,
  input: CreateGroupInput,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  const { name, description, privacy, imageUrl, mediaId } = input;
  const picture = await takeMedium(context, { dataUrl: imageUrl, id: mediaId }, GROUP_PICTURE);
  return context.services.transactions.run(async (tx) => {
    await attachIn(tx, picture);
    const values = [context.memberId, name, description, privacy, picture?.id ?? null];
    const [made] = await tx.rows(groupStatement, values);
    return keep(tx, idempotencyKey, made!.id);
  });
}
