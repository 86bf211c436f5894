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
  @Query(() => User, { nullable: true, description: 'The member who is logged in, if any.' })
  viewer(@Ctx() context: Context): Promise<User | null> | null {
    return context.viewerId === null ? null : userById(context, context.viewerId);
  }

  @Mutation(() => User, {
    description:
      'Creates an account and logs in. FORBIDDEN while the community requires an invitation or accepts nobody, except with the claim link of a community without an owner.',
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
      'Applies to become a member, if the community accepts applications (FORBIDDEN otherwise). Until moderators have decided, logging in is FORBIDDEN with a message that says so.',
  })
  async apply(@Arg('input', () => ApplyInput) input: ApplyInput, @Ctx() context: Context): Promise<boolean> {
    await apply(context, input);
    return true;
  }

  @Mutation(() => User, {
    description:
      'Logs in and ends the previous session, if any. SECOND_FACTOR_REQUIRED if the password is correct and the account has an authenticator app: then call `completeLogin` within five minutes, with the cookies of this response.',
  })
  async login(@Arg('input', () => LoginInput) input: LoginInput, @Ctx() context: Context): Promise<User> {
    return userOfEntity(await login(context, input));
  }

  @Mutation(() => User, {
    description:
      'The second step of a login, after SECOND_FACTOR_REQUIRED. UNAUTHENTICATED for a wrong or used code, or if the first step was in another browser or too long ago.',
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
      'Ends all other sessions of the viewer; this one continues with a new cookie. Needs a recent login; CONFLICT for an outdated version.',
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
      'Removes the password, so that the viewer can log in only with passkeys. Needs a recent login; CONFLICT for an outdated version or without a passkey.',
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
      'Counts as a new login for actions that need a recent one (REAUTHENTICATION_REQUIRED). UNAUTHENTICATED for a wrong password or code, SECOND_FACTOR_REQUIRED without a code if the account has an authenticator app.',
  })
  async reauthenticate(
    @Arg('input', () => ReauthenticateInput) input: ReauthenticateInput,
    @Ctx() context: Context,
  ): Promise<boolean> {
    await reauthenticate(context, input);
    return true;
  }

  @Mutation(() => Boolean, { description: 'Logs out; does nothing without a session.' })
  async logout(@Ctx() context: Context): Promise<boolean> {
    await context.caller.signOut();
    return true;
  }
}
