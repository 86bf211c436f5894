import { Arg, Ctx, Field, Mutation, ObjectType, Resolver } from 'type-graphql';
import { MembersOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { badField, notFound } from '../../platform/errors/errors.ts';
import { keep } from '../../platform/idempotency/keptKeys.ts';
import { once } from '../../platform/idempotency/once.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { User } from '../users/user.types.ts';
import { userById } from '../users/userRows.ts';
import { BonkInput } from './friend.inputs.ts';

declare module '../../platform/database/transactions.ts' {
  interface Happenings {
    'member.bonked': { senderId: number; receiverId: number };
  }
}

@ObjectType({ description: 'The result of a bonk.', simpleResolvers: true })
export class BonkPayload {
  @Field(() => String, { description: 'A sentence to show to the viewer.' })
  message: string;

  @Field(() => User)
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
      return services.transactions.run(async (tx) => {
        await tx.happened('member.bonked', { senderId: memberId, receiverId });
        return keep(tx, idempotencyKey, receiverId);
      });
    });
    return { message: `You bonked ${user.username}!`, user };
  }
}
