import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { rows } from '../../platform/database/statements.ts';
import { unauthenticated } from '../../platform/errors/errors.ts';
import { MembersOnly } from '../../platform/graphql/access.ts';
import { connectionOf, idBefore, pageOf, PageArgs, type Page } from '../../platform/graphql/connection.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { userById } from '../users/userRows.ts';
import { confirmAuthenticator, removeAuthenticator, setUpAuthenticator } from './authenticator.ts';
import { endOtherSessions, endSession } from './endSession.ts';
import { security } from './factorRows.ts';
import { createRecoveryCodes } from './recoveryCodes.ts';
import { ConfirmAuthenticatorInput, CredentialsInput, EndSessionInput } from './security.inputs.ts';
import { AccountSecurity, NewAuthenticator, NewRecoveryCodes, Session, SignIn } from './security.types.ts';
import { sessionsOf } from './sessionRows.ts';
import { signInsOf } from './signInRows.ts';

const SignInConnection = connectionOf(SignIn, 'SignIn');

/** Reads from the primary database, because a change that was just made must be shown. */
export async function securityOf({ services, memberId }: Context): Promise<AccountSecurity> {
  const [found] = await rows(services.database.pool, security, { member: memberId });
  return found!;
}

@Resolver()
export class SecurityResolver {
  @MembersOnly()
  @Query(() => AccountSecurity, {
    description: "How the viewer's account is protected. Not available to tokens.",
  })
  accountSecurity(@Ctx() context: Context): Promise<AccountSecurity> {
    return securityOf(context);
  }

  @MembersOnly()
  @Query(() => [Session], {
    description: "The viewer's sessions, most recently used first. Not available to tokens.",
  })
  sessions(@Ctx() { services, memberId, caller }: Context): Promise<Session[]> {
    return sessionsOf(services.database.pool, memberId, caller.session?.id);
  }

  @MembersOnly()
  @Query(() => SignInConnection, {
    description:
      "Attempts to log in to the viewer's account in the last 90 days, including failed ones, newest first. Not available to tokens.",
  })
  signIns(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { services, memberId }: Context,
  ): Promise<Page<SignIn>> {
    const { pool } = services.database;
    return pageOf(page, (limit) => signInsOf(pool, memberId, idBefore(page.after), limit));
  }

  @MembersOnly()
  @Mutation(() => Boolean, {
    description:
      "Ends one of the viewer's sessions and its WebSockets. NOT_FOUND for sessions of other members.",
  })
  async endSession(
    @Arg('input', () => EndSessionInput) input: EndSessionInput,
    @Ctx() context: Context,
  ): Promise<boolean> {
    await endSession(context, parseId(input.sessionId, 'sessionId'));
    return true;
  }

  @MembersOnly()
  @Mutation(() => Boolean, { description: 'Ends all sessions of the viewer except this one.' })
  async endOtherSessions(@Ctx() context: Context): Promise<boolean> {
    await endOtherSessions(context);
    return true;
  }

  @MembersOnly()
  @Mutation(() => NewAuthenticator, {
    description:
      'Creates the secret of an authenticator app, which takes effect once `confirmAuthenticator` receives its first code. Needs a recent login; CONFLICT while there is another app.',
  })
  async setUpAuthenticator(@Ctx() context: Context): Promise<NewAuthenticator> {
    const member = await userById(context, context.memberId);
    if (!member) throw unauthenticated();
    return setUpAuthenticator(context, member.username);
  }

  @MembersOnly()
  @Mutation(() => AccountSecurity, {
    description:
      'Activates the authenticator app: from now on, logging in with a password also needs a code. Needs a recent login; CONFLICT for an outdated version.',
  })
  async confirmAuthenticator(
    @Arg('input', () => ConfirmAuthenticatorInput) input: ConfirmAuthenticatorInput,
    @Ctx() context: Context,
  ): Promise<AccountSecurity> {
    await confirmAuthenticator(context, input.version, input.code);
    return securityOf(context);
  }

  @MembersOnly()
  @Mutation(() => AccountSecurity, {
    description:
      'Removes the authenticator app and the recovery codes. Needs a recent login; CONFLICT for an outdated version.',
  })
  async removeAuthenticator(
    @Arg('input', () => CredentialsInput) input: CredentialsInput,
    @Ctx() context: Context,
  ): Promise<AccountSecurity> {
    await removeAuthenticator(context, input.version);
    return securityOf(context);
  }

  @MembersOnly()
  @Mutation(() => NewRecoveryCodes, {
    description:
      'Creates eight recovery codes; earlier ones stop working. Each can be used once instead of a code from the authenticator app. Needs a recent login; CONFLICT for an outdated version or without an app.',
  })
  async createRecoveryCodes(
    @Arg('input', () => CredentialsInput) input: CredentialsInput,
    @Ctx() context: Context,
  ): Promise<NewRecoveryCodes> {
    const codes = await createRecoveryCodes(context, input.version);
    return { codes, security: await securityOf(context) };
  }
}
