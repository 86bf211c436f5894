import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import type { Context } from '../context.ts';
import { GroupMessageResolver } from '../groups/groupMessage.resolver.ts';
import { PostResolver } from '../posts/post.resolver.ts';
import { UserResolver } from '../users/user.resolver.ts';

type Resolve = (root: any, args: any, context: Context) => unknown;

const [users, posts, groupMessages] = [new UserResolver(), new PostResolver(), new GroupMessageResolver()];

/** Fields that stand in every row of every list. */
const FIELDS: Record<string, Record<string, Resolve>> = {
  User: {
    profilePicture: (user, { size, as }, context) => users.profilePicture(user, size, as, context),
    coverPhoto: (user, { size, as }, context) => users.coverPhoto(user, size, as, context),
    xProfileUrl: (user, _, context) => users.xProfileUrl(user, context),
    createdAt: (user, _, context) => users.createdAt(user, context),
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
