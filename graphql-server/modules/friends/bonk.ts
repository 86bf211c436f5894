import { sql } from 'kysely';
import { Arg, Ctx, Field, Mutation, ObjectType, Resolver } from 'type-graphql';
import { MembersOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { badField, notFound } from '../../platform/errors/errors.ts';
import { keptKey, keyParameters, type KeyParameters } from '../../platform/idempotency/keptKeys.ts';
import { db, publishing, type Params } from '../../platform/database/statements.ts';
import { once } from '../../platform/idempotency/once.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { User } from '../users/user.types.ts';
import { userById } from '../users/userRows.ts';
import { BonkInput } from './friend.inputs.ts';

declare module '../../platform/database/publishing.ts' {
  interface DomainEvents {
    'member.bonked': { sender_id: number; receiver_id: number };
  }
}

type BonkParameters = { sender: number; receiver: number } & KeyParameters;

/** A bonk is not stored in a row. */
const bonk = publishing('bonk', 'member.bonked', (params: Params<BonkParameters>, { publish, announced }) => {
  const [sender, receiver] = [sql<number>`${params.sender}::int`, sql<number>`${params.receiver}::int`];
  return publish(
    db.with('kept', (q) => keptKey(q.selectNoFrom(receiver.as('id')), params)),
    (q) => q.selectNoFrom([sender.as('sender_id'), receiver.as('receiver_id')]),
  ).selectNoFrom(announced);
});

@ObjectType({ description: 'The result of a bonk.', simpleResolvers: true })
class BonkPayload {
  @Field(() => String, { description: 'A sentence to show to the viewer.' })
  message: string;

  @Field(() => User, { description: 'The member who was bonked.' })
  user: User;
}

@Resolver()
export class BonkResolver {
  @MembersOnly()
  @Mutation(() => BonkPayload, {
    description: 'Bonks a member; at most 10 per minute, and one per 10 s to the same member.',
  })
  async bonk(@Arg('input', () => BonkInput) input: BonkInput, @Ctx() context: Context): Promise<BonkPayload> {
    const { services, memberId } = context;
    const receiverId = parseId(input.userId, 'userId');
    if (receiverId === memberId) throw badField('userId', 'You cannot bonk yourself.');
    const user = await userById(context, receiverId);
    if (!user) throw notFound('User');
    await once(context, 'bonk', input, async (idempotencyKey) => {
      await services.friendLimits.countBonk(memberId, receiverId, context.caller.work);
      const values = { sender: memberId, receiver: receiverId, ...keyParameters(idempotencyKey) };
      await services.transactions.execute(bonk, values);
      return receiverId;
    });
    return { message: `You bonked ${user.username}!`, user };
  }
}
