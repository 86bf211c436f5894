import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { MembersOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { requireRecentSignIn, TEN_MINUTES } from '../../platform/graphql/recentSignIn.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { groupsById } from '../groups/groupRows.ts';
import { Group } from '../groups/group.types.ts';
import { once, onceOrAgain } from '../../platform/idempotency/once.ts';
import { parseId } from '../../platform/graphql/id.ts';
import {
  AccessToken,
  CreateAccessTokenInput,
  CreateAccessTokenPayload,
  RevokeAccessTokenInput,
} from './accessToken.types.ts';
import { accessTokensOf } from './accessTokenRows.ts';
import { createAccessToken, renewSecret } from './createAccessToken.ts';
import { revokeAccessToken } from './revokeAccessToken.ts';
import { makeSecret } from './secret.ts';

@Resolver(() => AccessToken)
export class AccessTokenResolver {
  @MembersOnly()
  @Query(() => [AccessToken], {
    description:
      "The viewer's tokens, newest first, including expired ones; at most 50. Not available to tokens.",
  })
  accessTokens(@Ctx() { pool, memberId }: Context): Promise<AccessToken[]> {
    return accessTokensOf(pool, memberId);
  }

  @FieldResolver(() => Group, {
    nullable: true,
    description:
      'The only group that the token may read and write; null while moderators have removed that group.',
  })
  async group(@Root() { groupId }: AccessToken, @Ctx() { pool, memberId }: Context): Promise<Group | null> {
    return groupId === null ? null : (await groupsById(pool, memberId, [groupId]))[0]!;
  }

  @MembersOnly()
  @Mutation(() => CreateAccessTokenPayload, {
    description:
      'Creates an access token; not available to tokens. Needs a recent login. CONFLICT if the name is in use or the viewer has 50 tokens.',
  })
  async createAccessToken(
    @Arg('input', () => CreateAccessTokenInput) input: CreateAccessTokenInput,
    @Ctx() context: Context,
  ): Promise<CreateAccessTokenPayload> {
    await requireRecentSignIn(context, { within: TEN_MINUTES });
    const secret = makeSecret();
    let isNew = false;
    const id = await once(context, 'createAccessToken', input, async (idempotencyKey) => {
      const made = await createAccessToken(context, input, secret, idempotencyKey);
      isNew = true;
      return made;
    });
    const isKnown = isNew || (await renewSecret(context, id, secret));
    const tokens = await accessTokensOf(context.pool, context.memberId);
    const accessToken = tokens.find((token) => token.id === id);
    if (!accessToken) throw notFound('Token');
    return { accessToken, secret: isKnown ? secret : null };
  }

  @MembersOnly()
  @Mutation(() => Boolean, {
    description:
      'Revokes a token immediately and closes its WebSockets; not available to tokens. Needs a recent login.',
  })
  async revokeAccessToken(
    @Arg('input', () => RevokeAccessTokenInput) input: RevokeAccessTokenInput,
    @Ctx() context: Context,
  ): Promise<boolean> {
    await requireRecentSignIn(context, { within: TEN_MINUTES });
    const id = parseId(input.accessTokenId, 'accessTokenId');
    await onceOrAgain(context, 'revokeAccessToken', input, id, () => revokeAccessToken(context, id));
    return true;
  }
}
