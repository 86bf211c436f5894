import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { rows } from '../../platform/database/statements.ts';
import { notFound, unauthenticated } from '../../platform/errors/errors.ts';
import { MembersOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { passkeysOf } from '../security/passkeyRows.ts';
import { passkeyHostOf } from '../security/relyingParty.ts';
import { securityOf } from '../security/security.resolver.ts';
import { AccountSecurity } from '../security/security.types.ts';
import { User } from '../users/user.types.ts';
import { anyUserById, userOfEntity } from '../users/userRows.ts';
import { addPasskey, beginAddition } from './addPasskey.ts';
import { removePasskey, renamePasskey } from './changePasskey.ts';
import {
  AddPasskeyInput,
  PasskeySignatureInput,
  RemovePasskeyInput,
  RenamePasskeyInput,
} from './passkey.inputs.ts';
import { Passkey, PasskeyCreation, PasskeyRequest } from './passkey.types.ts';
import {
  beginReauthentication,
  beginSignIn,
  reauthenticateWithPasskey,
  signInWithPasskey,
} from './signInWithPasskey.ts';

const passkeysNow = ({ services, memberId }: Context): Promise<Passkey[]> =>
  rows(services.database.pool, passkeysOf, { member: memberId, host: passkeyHostOf(services.env) });

@Resolver()
export class PasskeyResolver {
  @MembersOnly()
  @Query(() => [Passkey], { description: "The viewer's passkeys, newest first. Not available to tokens." })
  passkeys(@Ctx() context: Context): Promise<Passkey[]> {
    return passkeysNow(context);
  }

  @Mutation(() => PasskeyRequest, {
    description: 'The first step of a passkey login; call `signInWithPasskey` within five minutes.',
  })
  beginPasskeySignIn(@Ctx() context: Context): PasskeyRequest {
    return beginSignIn(context);
  }

  @Mutation(() => User, {
    description:
      'Logs in with a passkey, which replaces password and code, and ends the previous session, if any. UNAUTHENTICATED if anything is wrong.',
  })
  async signInWithPasskey(
    @Arg('input', () => PasskeySignatureInput) input: PasskeySignatureInput,
    @Ctx() context: Context,
  ): Promise<User> {
    return userOfEntity(await signInWithPasskey(context, input));
  }

  @MembersOnly()
  @Mutation(() => PasskeyRequest, {
    description: 'The first step of `reauthenticateWithPasskey`, with the passkeys of the account.',
  })
  beginPasskeyReauthentication(@Ctx() context: Context): Promise<PasskeyRequest> {
    return beginReauthentication(context);
  }

  @MembersOnly()
  @Mutation(() => Boolean, {
    description:
      'Counts as a new login for actions that need a recent one, like `reauthenticate`. UNAUTHENTICATED if anything is wrong.',
  })
  async reauthenticateWithPasskey(
    @Arg('input', () => PasskeySignatureInput) input: PasskeySignatureInput,
    @Ctx() context: Context,
  ): Promise<boolean> {
    await reauthenticateWithPasskey(context, input);
    return true;
  }

  @MembersOnly()
  @Mutation(() => PasskeyCreation, {
    description: 'The first step of `addPasskey`. Needs a recent login.',
  })
  async beginPasskeyAddition(@Ctx() context: Context): Promise<PasskeyCreation> {
    const member = await anyUserById(context, context.memberId);
    if (!member) throw unauthenticated();
    return beginAddition(context, member.username);
  }

  @MembersOnly()
  @Mutation(() => AccountSecurity, {
    description:
      'Adds a passkey that the browser has created. Needs a recent login; CONFLICT for an outdated version, for a passkey in use, or if there are already 25.',
  })
  async addPasskey(
    @Arg('input', () => AddPasskeyInput) input: AddPasskeyInput,
    @Ctx() context: Context,
  ): Promise<AccountSecurity> {
    await addPasskey(context, input);
    return securityOf(context);
  }

  @MembersOnly()
  @Mutation(() => Passkey, { description: "Renames one of the viewer's passkeys." })
  async renamePasskey(
    @Arg('input', () => RenamePasskeyInput) input: RenamePasskeyInput,
    @Ctx() context: Context,
  ): Promise<Passkey> {
    const id = parseId(input.passkeyId, 'passkeyId');
    await renamePasskey(context, id, input.name);
    const renamed = (await passkeysNow(context)).find((one) => one.id === id);
    if (!renamed) throw notFound('Passkey');
    return renamed;
  }

  @MembersOnly()
  @Mutation(() => AccountSecurity, {
    description:
      'Removes a passkey. Needs a recent login; CONFLICT for an outdated version, or if it is the only way to log in.',
  })
  async removePasskey(
    @Arg('input', () => RemovePasskeyInput) input: RemovePasskeyInput,
    @Ctx() context: Context,
  ): Promise<AccountSecurity> {
    await removePasskey(context, input.version, parseId(input.passkeyId, 'passkeyId'));
    return securityOf(context);
  }
}
