import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import type { Context } from '../context.ts';
import { UserFriendsResolver } from '../../../modules/friends/friend.resolver.ts';
import { GroupMessageResolver } from '../../../modules/groups/groupMessage.resolver.ts';
import { PostResolver, UserPostsResolver } from '../../../modules/posts/post.resolver.ts';
import { UserStatsResolver } from '../../../modules/stats/userStats.ts';
import { UserResolver } from '../../../modules/users/user.resolver.ts';

type Resolve = (root: any, args: any, context: Context) => unknown;

const [users, posts, groupMessages] = [new UserResolver(), new PostResolver(), new GroupMessageResolver()];
const [userFriends, userPosts, userStats] = [
  new UserFriendsResolver(),
  new UserPostsResolver(),
  new UserStatsResolver(),
];

/** Fields that stand in every row of every list, and those of a member's page. */
const FIELDS: Record<string, Record<string, Resolve>> = {
  User: {
    profilePicture: (user, { size, as }, context) => users.profilePicture(user, size, as, context),
    coverPhoto: (user, { size, as }, context) => users.coverPhoto(user, size, as, context),
    xProfileUrl: (user, _, context) => users.xProfileUrl(user, context),
    createdAt: (user, _, context) => users.createdAt(user, context),
    friends: (user, { first, after }, context) => userFriends.friends(user, first, after, context),
    friendship: (user, _, context) => userFriends.friendship(user, context),
    posts: (user, { first, after }, context) => userPosts.posts(user, first, after, context),
    stats: (user, _, context) => userStats.stats(user, context),
  },
  Post: { imageUrl: (post, { as }, context) => posts.imageUrl(post, as, context) },
  GroupMessage: { imageUrl: (message, { as }, context) => groupMessages.imageUrl(message, as, context) },
};

/**
 * Lets some fields call their resolver's method without TypeGraphQL in between: it awaits each argument of each field
 * by itself, which is half the time of a page of messages. What it would check (class-validator's rules) their
 * arguments do not have.
 */
export function resolveDirectly(schema: GraphQLSchema): GraphQLSchema {
  for (const [type, fields] of Object.entries(FIELDS))
    for (const [name, resolve] of Object.entries(fields))
      (schema.getType(type) as GraphQLObjectType).getFields()[name]!.resolve = resolve;
  return schema;
}
