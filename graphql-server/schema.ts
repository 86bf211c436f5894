import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync, type PubSub } from 'type-graphql';
import { checkAccess } from './platform/graphql/access.ts';
import { DeletionResolver } from './modules/accounts/deletion.resolver.ts';
import { ExportResolver } from './modules/accounts/export.resolver.ts';
import { AccessTokenResolver } from './modules/accessTokens/accessToken.resolver.ts';
import { AuthResolver } from './modules/auth/auth.resolver.ts';
import { resolveDirectly } from './platform/graphql/directField.ts';
import { ForumPostChangedResolver } from './modules/forum/forumPostChanged.ts';
import { ForumPostCreatedResolver } from './modules/forum/forumPostCreated.ts';
import { ForumResolver } from './modules/forum/forum.resolver.ts';
import { ForumPostEditingResolver } from './modules/forum/forumEditing.resolver.ts';
import { ForumReplyResolver } from './modules/forum/forumReply.resolver.ts';
import { BlockResolver } from './modules/blocks/block.resolver.ts';
import { MuteResolver, UserRelationResolver } from './modules/blocks/mute.resolver.ts';
import { RelationChangedResolver } from './modules/blocks/relationChanged.ts';
import { CommunitySettingsResolver } from './modules/communitySettings/communitySettings.resolver.ts';
import { ApplicationResolver } from './modules/registration/application.resolver.ts';
import { InvitationResolver } from './modules/registration/invitation.resolver.ts';
import { BonkResolver } from './modules/friends/bonk.ts';
import { UserFriendsResolver } from './modules/friends/friend.resolver.ts';
import { FriendRequestResolver } from './modules/friends/friendRequest.resolver.ts';
import { applyDeprecations } from './platform/graphql/deprecations.ts';
import { applyGlossary } from './platform/graphql/fieldDescriptions.ts';
import { FriendshipChangedResolver } from './modules/friends/friendshipChanged.ts';
import { GroupBanResolver } from './modules/groups/ban.resolver.ts';
import { GroupChangedResolver } from './modules/groups/groupChanged.ts';
import {
  GroupChangesResolver,
  GroupMessageEditingResolver,
} from './modules/groups/groupMessageEditing.resolver.ts';
import {
  GroupMessageChangedResolver,
  GroupMessageReceivedResolver,
} from './modules/groups/groupMessageEvents.ts';
import { GroupMemberTypingResolver } from './modules/groups/groupTyping.ts';
import { GroupMembershipResolver, GroupResolver } from './modules/groups/group.resolver.ts';
import { GroupMessageResolver } from './modules/groups/groupMessage.resolver.ts';
import { GroupInvitationResolver, MembershipResolver } from './modules/groups/membership.resolver.ts';
import { ListingResolver } from './modules/marketplace/listing.resolver.ts';
import { ListingChangedResolver } from './modules/marketplace/listingChanged.ts';
import { ListingCreatedResolver } from './modules/marketplace/listingCreated.ts';
import { MediaResolver } from './modules/media/media.resolver.ts';
import { ModerationLogResolver } from './modules/moderationLog/moderationLog.resolver.ts';
import { StatisticsResolver } from './modules/statistics/statistics.resolver.ts';
import { MetaResolver } from './modules/meta/meta.resolver.ts';
import { MemberTypingResolver } from './modules/messages/memberTyping.ts';
import {
  ConversationChangesResolver,
  MessageEditingResolver,
} from './modules/messages/messageEditing.resolver.ts';
import {
  MessageChangedResolver,
  MessageReceivedResolver,
  MessagesReadResolver,
} from './modules/messages/messageEvents.ts';
import { ConversationResolver, MessageResolver } from './modules/messages/message.resolver.ts';
import {
  ConversationChangedResolver,
  MessageRequestResolver,
} from './modules/messages/messageRequest.resolver.ts';
import {
  NotificationReceivedResolver,
  NotificationsReadResolver,
} from './modules/notifications/notificationEvents.ts';
import { AppealResolver } from './modules/moderation/appeal.resolver.ts';
import { CaseChangedResolver } from './modules/moderation/caseChanged.ts';
import { StandingResolver } from './modules/moderation/standing.resolver.ts';
import { CaseContentResolver, CaseResolver } from './modules/moderation/case.resolver.ts';
import { MemberOverviewResolver } from './modules/moderation/memberOverview.resolver.ts';
import { ContentRuleResolver } from './modules/contentRules/contentRule.resolver.ts';
import { HeldContentResolver } from './modules/review/held.resolver.ts';
import { ReportResolver } from './modules/moderation/report.resolver.ts';
import { NotificationResolver } from './modules/notifications/notification.resolver.ts';
import { CommentResolver } from './modules/posts/comment.resolver.ts';
import { PostResolver, UserPostsResolver } from './modules/posts/post.resolver.ts';
import { PostEditingResolver } from './modules/posts/postEditing.resolver.ts';
import { PostChangedResolver } from './modules/posts/postChanged.ts';
import { PostCreatedResolver } from './modules/posts/postCreated.ts';
import { PreferencesResolver } from './modules/preferences/preferences.resolver.ts';
import { PresenceResolver } from './modules/presence/presence.resolver.ts';
import { SecurityResolver } from './modules/security/security.resolver.ts';
import { PasskeyResolver } from './modules/passkeys/passkey.resolver.ts';
import { RecoveryResolver } from './modules/recovery/recovery.resolver.ts';
import { RoleResolver } from './modules/roles/role.resolver.ts';
import { RoleChangedResolver } from './modules/roles/roleChanged.ts';
import { guardRootFields } from './platform/graphql/execution/rootGuard.ts';
import { SiteStatsResolver } from './modules/statistics/siteStats.ts';
import { UserStatsResolver } from './modules/statistics/userStats.ts';
import { StoryResolver } from './modules/stories/story.resolver.ts';
import { StoryChangedResolver } from './modules/stories/storyChanged.ts';
import { TokenResolver } from './modules/tokens/token.resolver.ts';
import { UserResolver } from './modules/users/user.resolver.ts';
import { UserWalletsResolver, WalletResolver } from './modules/wallets/wallet.resolver.ts';
import { holdToRules } from './platform/graphql/validation.ts';

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
  guardRootFields(resolveDirectly(applyDeprecations(applyGlossary(buildSchema()))));

const buildSchema = (): GraphQLSchema =>
  buildSchemaSync({
    resolvers: [
      MediaResolver,
      AuthResolver,
      UserResolver,
      UserFriendsResolver,
      FriendRequestResolver,
      FriendshipChangedResolver,
      CommunitySettingsResolver,
      ApplicationResolver,
      InvitationResolver,
      BonkResolver,
      BlockResolver,
      MuteResolver,
      UserRelationResolver,
      RelationChangedResolver,
      PostResolver,
      PostEditingResolver,
      UserPostsResolver,
      CommentResolver,
      PostCreatedResolver,
      PostChangedResolver,
      StoryResolver,
      StoryChangedResolver,
      ConversationResolver,
      MessageRequestResolver,
      ConversationChangedResolver,
      MessageResolver,
      MessageEditingResolver,
      ConversationChangesResolver,
      MessageReceivedResolver,
      MessageChangedResolver,
      MessagesReadResolver,
      MemberTypingResolver,
      GroupResolver,
      GroupMembershipResolver,
      GroupBanResolver,
      MembershipResolver,
      GroupInvitationResolver,
      GroupMessageResolver,
      GroupMessageEditingResolver,
      GroupChangesResolver,
      GroupMessageReceivedResolver,
      GroupMessageChangedResolver,
      GroupChangedResolver,
      GroupMemberTypingResolver,
      ListingResolver,
      ListingCreatedResolver,
      ListingChangedResolver,
      ForumResolver,
      ForumPostEditingResolver,
      ForumReplyResolver,
      ForumPostChangedResolver,
      ForumPostCreatedResolver,
      TokenResolver,
      AccessTokenResolver,
      ReportResolver,
      ContentRuleResolver,
      HeldContentResolver,
      CaseResolver,
      CaseContentResolver,
      CaseChangedResolver,
      MemberOverviewResolver,
      AppealResolver,
      StandingResolver,
      ExportResolver,
      DeletionResolver,
      NotificationResolver,
      NotificationReceivedResolver,
      NotificationsReadResolver,
      PreferencesResolver,
      PresenceResolver,
      UserStatsResolver,
      SiteStatsResolver,
      StatisticsResolver,
      ModerationLogResolver,
      RoleResolver,
      SecurityResolver,
      PasskeyResolver,
      RecoveryResolver,
      RoleChangedResolver,
      WalletResolver,
      UserWalletsResolver,
      MetaResolver,
    ],
    authChecker: checkAccess,
    pubSub: noPubSub,
    validateFn: holdToRules,
  });
