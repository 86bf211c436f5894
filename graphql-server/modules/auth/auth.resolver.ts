import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { MembersOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { User } from '../users/user.types.ts';
import { userById, userOfEntity } from '../users/userRows.ts';
import { ApplyInput, LoginInput, ReauthenticateInput, RegisterInput } from './auth.inputs.ts';
import { apply } from './apply.ts';
import { login } from './login.ts';
import { reauthenticate } from './reauthenticate.ts';
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
    await context.caller.signIn(user);
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

  @Mutation(() => User, { description: 'Signs in; the previous session, if any, ends.' })
  async login(@Arg('input', () => LoginInput) input: LoginInput, @Ctx() context: Context): Promise<User> {
    const user = await login(context, input);
    await context.caller.signIn(user);
    return userOfEntity(user);
  }

  @MembersOnly()
  @Mutation(() => Boolean, {
    description:
      'Counts as a new sign-in for what needs a recent one (REAUTHENTICATION_REQUIRED). UNAUTHENTICATED for a wrong password.',
  })
  async reauthenticate(
    @Arg('input', () => ReauthenticateInput) input: ReauthenticateInput,
    @Ctx() context: Context,
  ): Promise<boolean> {
    await reauthenticate(context, input.password);
    return true;
  }

  @Mutation(() => Boolean, { description: 'Signs out; does nothing without a session.' })
  async logout(@Ctx() context: Context): Promise<boolean> {
    await context.caller.signOut();
    return true;
  }
}
