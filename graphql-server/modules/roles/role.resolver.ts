import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { MembersOnly, OwnersOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { requireRecentSignIn, TEN_MINUTES } from '../../platform/graphql/recentSignIn.ts';
import { onceOrAgain } from '../../platform/idempotency/once.ts';
import { User } from '../users/user.types.ts';
import { loadUsers, staffMembers } from '../users/userRows.ts';
import { claimOwnership } from './claimOwnership.ts';
import { ClaimOwnershipInput, SetRoleInput } from './role.inputs.ts';
import { setRole } from './setRole.ts';

@Resolver()
export class RoleResolver {
  @OwnersOnly()
  @Query(() => [User], {
    description:
      'All owners, then all moderators, each with the oldest accounts first; for owners only, not available to tokens.',
  })
  staff(@Ctx() { services }: Context): Promise<User[]> {
    return staffMembers(services.database.pool);
  }

  @OwnersOnly()
  @Mutation(() => User, {
    description:
      'Gives a member a role; idempotent, for owners with a login within the last ten minutes. CONFLICT for the last owner, and when giving a role to a suspended member.',
  })
  async setRole(
    @Arg('input', () => SetRoleInput) input: SetRoleInput,
    @Ctx() context: Context,
  ): Promise<User> {
    await requireRecentSignIn(context, { within: TEN_MINUTES });
    const userId = parseId(input.userId, 'userId');
    const change = { actorId: context.memberId, userId, role: input.role };
    await onceOrAgain(context, 'setRole', input, userId, () =>
      context.services.transactions.run((tx) => setRole(tx, change)),
    );
    return memberNow(context, userId);
  }

  @MembersOnly()
  @Mutation(() => User, {
    description:
      'Makes the viewer the first owner, with the claim link that the server created. BAD_USER_INPUT if the link is not valid or no longer valid.',
  })
  async claimOwnership(
    @Arg('input', () => ClaimOwnershipInput) { secret }: ClaimOwnershipInput,
    @Ctx() context: Context,
  ): Promise<User> {
    await claimOwnership(context, secret);
    return memberNow(context, context.memberId);
  }
}

async function memberNow({ services }: Context, id: number): Promise<User> {
  const [user] = await loadUsers(services.database.pool, [id]);
  return user!;
}
