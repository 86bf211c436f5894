import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { together } from '../../platform/database/statements.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { MembersOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { once, onceOrAgain } from '../../platform/idempotency/once.ts';
import { User } from '../users/user.types.ts';
import { userOfEntity } from '../users/userRows.ts';
import { changeWallet, removeWallet } from './changeWallet.ts';
import { createChallenge } from './createChallenge.ts';
import { linkWallet } from './linkWallet.ts';
import { signInWithWallet } from './signInWithWallet.ts';
import {
  CreateWalletChallengeInput,
  LinkWalletInput,
  RemoveWalletInput,
  SignedTextInput,
  UpdateWalletInput,
} from './wallet.inputs.ts';
import { authorizeWalletChange, authorizeWalletUpdate } from './wallet.policy.ts';
import { ProfileWallet, Wallet, WalletChallenge } from './wallet.types.ts';
import { publicWallets, walletsOf } from './walletRows.ts';

@Resolver()
export class WalletResolver {
  @MembersOnly()
  @Query(() => [Wallet], {
    description: "The viewer's wallets, the primary one first; at most 20. Not available to tokens.",
  })
  wallets(@Ctx() { pool, memberId }: Context): Promise<Wallet[]> {
    return walletsOf(pool, memberId);
  }

  @Mutation(() => WalletChallenge, {
    description:
      'Creates a text for a wallet to sign. All purposes except logging in need a recent login (REAUTHENTICATION_REQUIRED). Not available to tokens.',
  })
  createWalletChallenge(
    @Arg('input', () => CreateWalletChallengeInput) input: CreateWalletChallengeInput,
    @Ctx() context: Context,
  ): Promise<WalletChallenge> {
    return createChallenge(context, input);
  }

  @MembersOnly()
  @Mutation(() => Wallet, {
    description:
      'Links the wallet that signed a text for linking; needs a recent login. CONFLICT if it is already linked to an account. Not available to tokens.',
  })
  async linkWallet(
    @Arg('input', () => LinkWalletInput) input: LinkWalletInput,
    @Ctx() context: Context,
  ): Promise<Wallet> {
    const id = await once(context, 'linkWallet', input, async (idempotencyKey) => {
      await authorizeWalletChange(context);
      return linkWallet(context, input, idempotencyKey);
    });
    return ownWallet(context, id);
  }

  @MembersOnly()
  @Mutation(() => Wallet, {
    description:
      "Changes one of the viewer's wallets; needs a recent login. Omitted fields stay unchanged. Not available to tokens.",
  })
  async updateWallet(
    @Arg('input', () => UpdateWalletInput) input: UpdateWalletInput,
    @Ctx() context: Context,
  ): Promise<Wallet> {
    const id = parseId(input.walletId, 'walletId');
    await onceOrAgain(context, 'updateWallet', input, id, async () => {
      await authorizeWalletUpdate(context, input);
      await changeWallet(context, id, input);
    });
    return ownWallet(context, id);
  }

  @MembersOnly()
  @Mutation(() => Boolean, {
    description:
      "Removes one of the viewer's wallets; needs a recent login. Listings with its address become unverified. Not available to tokens.",
  })
  async removeWallet(
    @Arg('input', () => RemoveWalletInput) input: RemoveWalletInput,
    @Ctx() context: Context,
  ): Promise<boolean> {
    const id = parseId(input.walletId, 'walletId');
    await onceOrAgain(context, 'removeWallet', input, id, async () => {
      await authorizeWalletChange(context);
      await removeWallet(context, id);
    });
    return true;
  }

  @Mutation(() => User, {
    description:
      'Logs in the member whose wallet signed a text for logging in, if they allow login with this wallet; UNAUTHENTICATED otherwise. SECOND_FACTOR_REQUIRED if the account has an authenticator app: then call `completeLogin`, as after `login`. This does not count as a recent login (REAUTHENTICATION_REQUIRED).',
  })
  async signInWithWallet(
    @Arg('input', () => SignedTextInput) input: SignedTextInput,
    @Ctx() context: Context,
  ): Promise<User> {
    return userOfEntity(await signInWithWallet(context, input));
  }
}

async function ownWallet({ pool, memberId }: Context, id: number): Promise<Wallet> {
  const wallet = (await walletsOf(pool, memberId)).find((one) => one.id === id);
  if (!wallet) throw notFound('Wallet');
  return wallet;
}

@Resolver(() => User)
export class UserWalletsResolver {
  @FieldResolver(() => [ProfileWallet], {
    description: 'Verified wallets that the member shows on the profile, the primary one first.',
  })
  wallets(@Root() { id }: User, @Ctx() context: Context): Promise<ProfileWallet[]> {
    return together(context, publicWallets, { member: id, viewer: context.viewerId });
  }
}
