import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { LurkersToo, MembersOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { DirectField } from '../../platform/graphql/directField.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { keyForWidth } from '../media/keys.ts';
import { inForm, MediaForm } from '../media/mediaForm.ts';
import { once } from '../../platform/idempotency/once.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { idBefore, pageOf, type Page } from '../../platform/graphql/connection.ts';
import { DateTime, Text } from '../../platform/graphql/scalars.ts';
import { activePlaceOf, activeUsers } from './activeUsers.ts';
import { searchUsers } from './searchUsers.ts';
import { updateProfile } from './updateProfile.ts';
import { User, UserSort, type Picture, type Pictures } from './user.types.ts';
import { UpdateProfileInput } from './user.inputs.ts';
import { UserConnection } from './userConnection.ts';
import { loadUsers, pictureFor, userById, userByUsername, userRows } from './userRows.ts';

@Resolver(() => User)
export class UserResolver {
  @LurkersToo()
  @Query(() => User, { description: 'A member by id; NOT_FOUND when there is none.' })
  async user(@Arg('id', () => ID) id: string, @Ctx() context: Context): Promise<User> {
    const user = await userById(context, parseId(id, 'id'));
    if (!user) throw notFound('User');
    return user;
  }

  @LurkersToo()
  @Query(() => User, {
    description: 'A member by name, ignoring case; NOT_FOUND when there is none.',
  })
  async userByUsername(
    @Arg('username', () => Text) username: string,
    @Ctx() { pool, viewerId }: Context,
  ): Promise<User> {
    const user = await userByUsername(pool, viewerId, username);
    if (!user) throw notFound('User');
    return user;
  }

  @LurkersToo()
  @Query(() => UserConnection, {
    description: 'All members, the most recently joined first, or the most active members.',
  })
  users(
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'A cursor from a page in the same order.' })
    after: string | null,
    @Arg('sort', () => UserSort, { defaultValue: UserSort.NEWEST }) sort: UserSort,
    @Ctx() { pool, viewerId }: Context,
  ): Promise<Page<User>> {
    const active = (limit: number) => activeUsers(pool, viewerId, after ?? null, limit);
    if (sort === UserSort.ACTIVE) return pageOf({ first, after }, active, activePlaceOf);
    return pageOf({ first, after }, (limit) => userRows(pool, viewerId, idBefore(after), limit));
  }

  @LurkersToo()
  @Query(() => [User], {
    description:
      'Members by name, best match first: the name itself, then names that begin with it, then names that contain it.',
  })
  searchUsers(
    @Arg('query', () => Text, {
      description: 'At least 2 characters, otherwise no members are found; at most 64.',
    })
    query: string,
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Ctx() { pool, viewerId }: Context,
  ): Promise<User[]> {
    return searchUsers(pool, viewerId, query, first);
  }

  @DirectField()
  @FieldResolver(() => String, {
    nullable: true,
    description: 'The picture; clients show the initial of the username when there is none.',
  })
  profilePicture(
    @Root() user: User,
    @Arg('size', () => Int, { defaultValue: 96 }) size: number,
    @Arg('as', () => MediaForm, { defaultValue: MediaForm.URL }) form: MediaForm,
    @Ctx() context: Context,
  ): string | null | Promise<string | null> {
    return addressOf(user, 'picture', size, form, context);
  }

  @DirectField()
  @FieldResolver(() => String, {
    nullable: true,
    description: 'The cover photo.',
  })
  coverPhoto(
    @Root() user: User,
    @Arg('size', () => Int, { defaultValue: 1_280 }) size: number,
    @Arg('as', () => MediaForm, { defaultValue: MediaForm.URL }) form: MediaForm,
    @Ctx() context: Context,
  ): string | null | Promise<string | null> {
    return addressOf(user, 'cover', size, form, context);
  }

  @DirectField()
  @FieldResolver(() => String, { nullable: true })
  xProfileUrl(@Root() user: User, @Ctx() context: Context): string | null | Promise<string | null> {
    if (user.xProfileUrl !== undefined) return user.xProfileUrl;
    return completed(user, context).then(({ xProfileUrl }) => xProfileUrl ?? null);
  }

  @DirectField()
  @FieldResolver(() => String, { nullable: true })
  bio(@Root() user: User, @Ctx() context: Context): string | null | Promise<string | null> {
    if (user.bio !== undefined) return user.bio;
    return completed(user, context).then(({ bio }) => bio ?? null);
  }

  @DirectField()
  @FieldResolver(() => DateTime)
  createdAt(@Root() user: User, @Ctx() context: Context): string | Promise<string> {
    return user.createdAt ?? completed(user, context).then(({ createdAt }) => createdAt ?? UNSEEN_SINCE);
  }

  @MembersOnly()
  @Mutation(() => User, {
    description: "Changes the viewer's profile; omitted fields stay unchanged, and null removes a value.",
  })
  async updateProfile(
    @Arg('input', () => UpdateProfileInput) input: UpdateProfileInput,
    @Ctx() context: Context,
  ): Promise<User> {
    const id = await once(context, 'updateProfile', input, (idempotencyKey) =>
      updateProfile(context, input, idempotencyKey),
    );
    const [user] = await loadUsers(context.pool, [id]);
    return user!;
  }
}

/** The field was never null, and stays that for programs. */
const UNSEEN_SINCE = new Date(0).toISOString();

/**
 * Columns that lists do not read of their authors; one statement reads them for the whole page. Empty for a member whom
 * the viewer does not see, but for something that stays visible: a conversation, or messages of a group.
 */
const completed = async ({ id }: User, context: Context): Promise<Partial<User>> =>
  (await userById(context, id)) ?? {};

/** Not a promise if the row contains the picture: lists have one in every row. */
function addressOf(
  user: User,
  which: keyof Pictures,
  size: number,
  form: MediaForm,
  context: Context,
): string | null | Promise<string | null> {
  const address = (picture: Picture | null) =>
    picture && inForm(keyForWidth(picture.key, picture.width, size), form, context);
  const joined = user.pictures?.[which];
  return joined === undefined ? pictureFor(user, which, context).then(address) : address(joined);
}
