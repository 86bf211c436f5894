import { AccessTokenEntity } from './accessTokens.ts';
import { AccountDeletionEntity, DataExportEntity } from './accounts.ts';
import { BlockEntity, MuteEntity } from './blocks.ts';
import { CaseContentEntity, CaseEntity, DecisionEntity, ReportEntity, SanctionEntity } from './cases.ts';
import { ContentRuleEntity, HeldContentEntity } from './contentRules.ts';
import { ContentVersionEntity } from './contentVersions.ts';
import { ConversationEntity, MessageEntity } from './conversations.ts';
import { ActiveMemberEntity, DailyCountEntity, DailyCountProgressEntity } from './dailyCounts.ts';
import { ForumPostEntity, ForumReplyEntity, ForumStatusChangeEntity } from './forum.ts';
import { FriendRequestEntity, FriendshipEntity } from './friends.ts';
import {
  GroupBanEntity,
  GroupEntity,
  GroupInvitationEntity,
  MembershipEntity,
  PastMembershipEntity,
} from './groups.ts';
import { IdempotencyKeyEntity } from './idempotencyKeys.ts';
import { ListingEntity } from './listings.ts';
import { MediaEntity } from './media.ts';
import { ModerationLogEntity, ModerationLogTextEntity } from './moderationLog.ts';
import { NotificationEntity } from './notifications.ts';
import { CommentEntity, LikeEntity, PostEntity, ShareEntity } from './posts.ts';
import { PreferencesEntity } from './preferences.ts';
import { PresenceEntity } from './presence.ts';
import { ApplicationEntity, InvitationEntity, InvitedMemberEntity } from './registration.ts';
import {
  CredentialEntity,
  PasskeyEntity,
  RecoveryCodeEntity,
  RecoveryLinkEntity,
  SpentChallengeEntity,
  SignInEntity,
} from './security.ts';
import { StoryEntity } from './stories.ts';
import {
  CounterEntity,
  MigrationSupportEntity,
  RateLimitEntity,
  SessionEntity,
  SettingEntity,
} from './system.ts';
import { UserEntity } from './users.ts';
import { WalletChallengeEntity, WalletEntity } from './wallets.ts';

/** All tables. Migrations, MikroORM's entities and the types of statements come from these declarations. */
export const TABLES = [
  AccessTokenEntity,
  ActiveMemberEntity,
  AccountDeletionEntity,
  ApplicationEntity,
  BlockEntity,
  CaseContentEntity,
  CaseEntity,
  CommentEntity,
  ContentRuleEntity,
  ContentVersionEntity,
  ConversationEntity,
  CounterEntity,
  DailyCountEntity,
  DailyCountProgressEntity,
  CredentialEntity,
  DataExportEntity,
  DecisionEntity,
  ForumPostEntity,
  ForumReplyEntity,
  ForumStatusChangeEntity,
  FriendRequestEntity,
  FriendshipEntity,
  GroupBanEntity,
  PastMembershipEntity,
  GroupEntity,
  GroupInvitationEntity,
  HeldContentEntity,
  IdempotencyKeyEntity,
  InvitationEntity,
  InvitedMemberEntity,
  LikeEntity,
  ListingEntity,
  MediaEntity,
  MembershipEntity,
  MessageEntity,
  MigrationSupportEntity,
  ModerationLogEntity,
  ModerationLogTextEntity,
  MuteEntity,
  NotificationEntity,
  PostEntity,
  PreferencesEntity,
  PresenceEntity,
  RateLimitEntity,
  PasskeyEntity,
  RecoveryCodeEntity,
  RecoveryLinkEntity,
  SpentChallengeEntity,
  ReportEntity,
  SanctionEntity,
  SessionEntity,
  SettingEntity,
  ShareEntity,
  SignInEntity,
  StoryEntity,
  UserEntity,
  WalletChallengeEntity,
  WalletEntity,
] as const;
