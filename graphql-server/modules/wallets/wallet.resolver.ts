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
import { authorizeWalletChange } from './wallet.policy.ts';
import { ProfileWallet, Wallet, WalletChallenge } from './wallet.types.ts';
import { publicWallets, walletsOf } from './walletRows.ts';

@Resolver()
export class WalletResolver {
  @MembersOnly()
  @Query(() => [Wallet], {
    description: "The viewer's wallets, the primary one first; 20 at the most. Not for tokens.",
  })
  wallets(@Ctx() { pool, memberId }: Context): Promise<Wallet[]> {
    return walletsOf(pool, memberId);
  }

  @Mutation(() => WalletChallenge, {
    description:
      'Writes a text for a wallet to sign. All purposes but signing in need a recent sign-in (REAUTHENTICATION_REQUIRED). Not for tokens.',
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
      'Adds the wallet that has signed a text for linking; needs a recent sign-in. CONFLICT if it belongs to an account. Not for tokens.',
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
      "Changes one of the viewer's wallets; needs a recent sign-in. What is left out stays as it is. Not for tokens.",
  })
  async updateWallet(
    @Arg('input', () => UpdateWalletInput) input: UpdateWalletInput,
    @Ctx() context: Context,
  ): Promise<Wallet> {
    const id = parseId(input.walletId, 'walletId');
    await onceOrAgain(context, 'updateWallet', input, id, async () => {
      await authorizeWalletChange(context);
      await changeWallet(context, id, input);
    });
    return ownWallet(context, id);
  }

  @MembersOnly()
  @Mutation(() => Boolean, {
    description:
      "Removes one of the viewer's wallets; needs a recent sign-in. Listings that name it become unverified. Not for tokens.",
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
      'Signs in the member whose wallet has signed a text for signing in, if they allow it for this wallet. SECOND_FACTOR_REQUIRED if the account has an authenticator app: then `completeLogin` follows, as after `login`. It does not count as a recent sign-in (REAUTHENTICATION_REQUIRED). UNAUTHENTICATED otherwise.',
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
    description: 'Verified wallets that the member shows, the primary one first.',
  })
  wallets(@Root() { id }: User, @Ctx() context: Context): Promise<ProfileWallet[]> {
    return together(context, publicWallets, { member: id, viewer: context.viewerId });
  }
}
