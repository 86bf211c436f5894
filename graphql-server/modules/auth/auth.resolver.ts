import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { MembersOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { User } from '../users/user.types.ts';
import { userById, userOfEntity } from '../users/userRows.ts';
import {
  ApplyInput,
  ChangePasswordInput,
  CompleteLoginInput,
  LoginInput,
  ReauthenticateInput,
  RegisterInput,
} from './auth.inputs.ts';
import { apply } from './apply.ts';
import { login } from './login.ts';
import { reauthenticate } from './reauthenticate.ts';
import { changePassword } from './changePassword.ts';
import { completeLogin } from './completeLogin.ts';
import { enter } from './enter.ts';
import { securityOf } from '../security/security.resolver.ts';
import { AccountSecurity } from '../security/security.types.ts';
import { removePassword } from './removePassword.ts';
import { CredentialsInput } from '../security/security.inputs.ts';
import { register } from './register.ts';

@Resolver()
export class AuthResolver {
  @Query(() => User, { nullable: true, description: 'The member who is signed in, if any.' })
  viewer(@Ctx() context: Context): Promise<User | null> | null {
    return context.viewerId === null ? null : userById(context, context.viewerId);
  }

  @Mutation(() => User, {
    description:
      'Creates an account and signs in. FORBIDDEN while the community takes no members without an invitation.',
  })
  async register(
    @Arg('input', () => RegisterInput) input: RegisterInput,
    @Ctx() context: Context,
  ): Promise<User> {
    const user = await register(context, input);
    await enter(context, user, { method: 'REGISTRATION' });
    return userOfEntity(user);
  }

  @Mutation(() => Boolean, {
    description:
      'Asks to become a member, while the community takes members by application (FORBIDDEN otherwise). Until staff has decided, signing in is FORBIDDEN with a sentence that says so.',
  })
  async apply(@Arg('input', () => ApplyInput) input: ApplyInput, @Ctx() context: Context): Promise<boolean> {
    await apply(context, input);
    return true;
  }

  @Mutation(() => User, {
    description:
      'Signs in; the previous session, if any, ends. SECOND_FACTOR_REQUIRED if the password is right and the account has an authenticator app: then `completeLogin` follows within five minutes, with the cookies of this response.',
  })
  async login(@Arg('input', () => LoginInput) input: LoginInput, @Ctx() context: Context): Promise<User> {
    return userOfEntity(await login(context, input));
  }

  @Mutation(() => User, {
    description:
      'The second step of a sign-in, after SECOND_FACTOR_REQUIRED. UNAUTHENTICATED for a wrong or used code, and when the first step was in another browser or is too long ago.',
  })
  async completeLogin(
    @Arg('input', () => CompleteLoginInput) input: CompleteLoginInput,
    @Ctx() context: Context,
  ): Promise<User> {
    return userOfEntity(await completeLogin(context, input.code));
  }

  @MembersOnly()
  @Mutation(() => AccountSecurity, {
    description:
      'Ends all other sessions of the viewer; this one continues under a new cookie. Needs a recent sign-in; CONFLICT for an old version.',
  })
  async changePassword(
    @Arg('input', () => ChangePasswordInput) input: ChangePasswordInput,
    @Ctx() context: Context,
  ): Promise<AccountSecurity> {
    await changePassword(context, input);
    return securityOf(context);
  }

  @MembersOnly()
  @Mutation(() => AccountSecurity, {
    description:
      'Removes the password, so that only passkeys sign in. Needs a recent sign-in; CONFLICT for an old version and without a passkey.',
  })
  async removePassword(
    @Arg('input', () => CredentialsInput) input: CredentialsInput,
    @Ctx() context: Context,
  ): Promise<AccountSecurity> {
    await removePassword(context, input.version);
    return securityOf(context);
  }

  @MembersOnly()
  @Mutation(() => Boolean, {
    description:
      'Counts as a new sign-in for what needs a recent one (REAUTHENTICATION_REQUIRED). UNAUTHENTICATED for a wrong password or code, SECOND_FACTOR_REQUIRED without a code if the account has an authenticator app.',
  })
  async reauthenticate(
    @Arg('input', () => ReauthenticateInput) input: ReauthenticateInput,
    @Ctx() context: Context,
  ): Promise<boolean> {
    await reauthenticate(context, input);
    return true;
  }

  @Mutation(() => Boolean, { description: 'Signs out; does nothing without a session.' })
  async logout(@Ctx() context: Context): Promise<boolean> {
    await context.caller.signOut();
    return true;
  }
}
