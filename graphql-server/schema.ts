import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync, type PubSub } from 'type-graphql';
import { checkAccess } from './access.ts';
import { AccessTokenResolver } from './accessTokens/accessToken.resolver.ts';
import { AuthResolver } from './auth/auth.resolver.ts';
import { askAhead } from './documents/ahead.ts';
import { resolveDirectly } from './documents/directFields.ts';
import { ForumPostChangedResolver } from './forum/forumPostChanged.ts';
import { ForumPostCreatedResolver } from './forum/forumPostCreated.ts';
import { ForumReplyResolver, ForumResolver } from './forum/forum.resolver.ts';
import { BonkResolver } from './friends/bonk.ts';
import { UserFriendsResolver } from './friends/friend.resolver.ts';
import { FriendRequestResolver } from './friends/friendRequest.resolver.ts';
import { applyDeprecations } from './deprecations.ts';
import { applyGlossary } from './documents/glossary.ts';
import { FriendshipChangedResolver } from './friends/friendshipChanged.ts';
import { GroupChangedResolver, GroupMessageReceivedResolver } from './groups/groupEvents.ts';
import { GroupMemberTypingResolver } from './groups/groupTyping.ts';
import { GroupMembershipResolver, GroupResolver } from './groups/group.resolver.ts';
import { GroupChatVersionResolver } from './groups/groupChatVersion.ts';
import { GroupMessageResolver } from './groups/groupMessage.resolver.ts';
import { GroupInvitationResolver, MembershipResolver } from './groups/membership.resolver.ts';
import { ListingResolver } from './marketplace/listing.resolver.ts';
import { ListingCreatedResolver } from './marketplace/listingCreated.ts';
import { MediaResolver } from './media/media.resolver.ts';
import { MetaResolver } from './meta/meta.resolver.ts';
import { MemberTypingResolver } from './messages/memberTyping.ts';
import { MessageReceivedResolver, MessagesReadResolver } from './messages/messageEvents.ts';
import { ConversationResolver, MessageResolver } from './messages/message.resolver.ts';
import {
  NotificationReceivedResolver,
  NotificationsReadResolver,
} from './notifications/notificationEvents.ts';
import { NotificationResolver } from './notifications/notification.resolver.ts';
import { CommentResolver } from './posts/comment.resolver.ts';
import { PostResolver, UserPostsResolver } from './posts/post.resolver.ts';
import { PostCreatedResolver } from './posts/postCreated.ts';
import { PresenceResolver } from './presence/presence.resolver.ts';
import { guardRootFields } from './documents/rootGuard.ts';
import { SiteStatsResolver } from './stats/siteStats.ts';
import { UserStatsResolver } from './stats/userStats.ts';
import { StoryResolver } from './stories/story.resolver.ts';
import { TokenResolver } from './tokens/token.resolver.ts';
import { UserResolver } from './users/user.resolver.ts';
import { holdToRules } from './validation.ts';

/**
 * TypeGraphQL asks for a PubSub even where every subscription brings a stream of its own. Its usual one queues
 * without bound for a reader that has stopped, until the process dies; so there is none to be used.
 */
const noPubSub: PubSub = {
  publish: () => {
    throw new Error('Announce on the event bus.');
  },
  subscribe: () => {
    throw new Error('Give the subscription a stream of its own (stream.ts).');
  },
};

/** The schema of all modules; `schema.graphql` is printed from it. */
export const createSchema = (): GraphQLSchema =>
  guardRootFields(askAhead(resolveDirectly(applyDeprecations(applyGlossary(buildSchema())))));

const buildSchema = (): GraphQLSchema =>
  buildSchemaSync({
    resolvers: [
      MediaResolver,
      AuthResolver,
      UserResolver,
      UserFriendsResolver,
      FriendRequestResolver,
      FriendshipChangedResolver,
      BonkResolver,
      PostResolver,
      UserPostsResolver,
      CommentResolver,
      PostCreatedResolver,
      StoryResolver,
      ConversationResolver,
      MessageResolver,
      MessageReceivedResolver,
      MessagesReadResolver,
      MemberTypingResolver,
      GroupResolver,
      GroupMembershipResolver,
      MembershipResolver,
      GroupInvitationResolver,
      GroupMessageResolver,
      GroupChatVersionResolver,
      GroupMessageReceivedResolver,
      GroupChangedResolver,
      GroupMemberTypingResolver,
      ListingResolver,
      ListingCreatedResolver,
      ForumResolver,
      ForumReplyResolver,
      ForumPostChangedResolver,
      ForumPostCreatedResolver,
      TokenResolver,
      AccessTokenResolver,
      NotificationResolver,
      NotificationReceivedResolver,
      NotificationsReadResolver,
      PresenceResolver,
      UserStatsResolver,
      SiteStatsResolver,
      MetaResolver,
    ],
    authChecker: checkAccess,
    pubSub: noPubSub,
    validateFn: holdToRules,
  });
