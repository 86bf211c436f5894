import { sql } from 'kysely';
import type { Context } from '../../platform/graphql/context.ts';
import { leaving } from '../../platform/errors/errors.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keep } from '../../platform/idempotency/keptKeys.ts';
import { attachIn, takeMedium } from '../media/takeMedium.ts';
import { GROUP_PICTURE } from '../media/uses.ts';
import { isStaying } from '../visibility/staying.ts';
import { db, into, statement, type Params } from '../../platform/database/statements.ts';
import type { CreateGroupInput } from './group.inputs.ts';
import type { GroupPrivacy } from './group.types.ts';

interface NewGroup {
  creator: number;
  name: string;
  description: string;
  privacy: GroupPrivacy;
  picture: number | null;
}

/** A group begins with its creator as a member and with its chat. */
export const groupStatement = statement(
  'create-group',
  ({ creator, name, description, privacy, picture }: Params<NewGroup>) =>
    db
      .with('made', (q) =>
        q
          .insertInto('groups')
          .values({ creator_id: creator, name, description, privacy, picture_id: picture, member_count: 1 })
          .returning(['id', 'creator_id']),
      )
      .with('joined', (q) =>
        into(
          'memberships',
          q
            .selectFrom('made')
            .select(['id as group_id', 'creator_id as user_id', sql.lit('ADMIN' as const).as('role')]),
        ),
      )
      .with('chat', (q) => into('conversations', q.selectFrom('made').select('id as group_id')))
      .selectFrom('made')
      .select('id'),
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
    if (!(await isStaying(tx, context.memberId))) throw leaving();
    await attachIn(tx, picture);
    const values = { creator: context.memberId, name, description, privacy, picture: picture?.id ?? null };
    const [made] = await tx.rows(groupStatement, values);
    return keep(tx, idempotencyKey, made!.id);
  });
}
