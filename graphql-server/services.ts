import type { Logger } from 'pino';
import { SignInLimits } from './modules/auth/signInLimits.ts';
import { limitRecoveries } from './modules/recovery/recover.ts';
import { CodeAttempts } from './modules/security/codeAttempts.ts';
import { TypingSignals } from './modules/chat/typing.ts';
import type { Services } from './platform/graphql/context.ts';
import { Activity } from './platform/graphql/activity.ts';
import type { Env } from './platform/config/env.ts';
import { StoredSettings } from './platform/config/storedSettings.ts';
import { EventBus } from './platform/events/events.ts';
import { EventMark } from './platform/events/eventMark.ts';
import { FriendLimits } from './modules/friends/friendLimits.ts';
import { GroupStreams } from './modules/groups/groupStreams.ts';
import { limitInvitations } from './modules/groups/invitations.ts';
import { acceptRequestsOfFriends } from './modules/messages/messageRequest.ts';
import { limitMessageRequests } from './modules/messages/messageRequestLimit.ts';
import { startSweeping } from './platform/idempotency/sweep.ts';
import { WORK } from './platform/rate-limits/figures.ts';
import { Limits } from './platform/rate-limits/limits.ts';
import { openMediaService } from './modules/media/mediaService.ts';
import { ContentRules } from './modules/contentRules/contentRules.ts';
import { contentReview } from './modules/review/contentReview.ts';
import { startReleasing } from './modules/review/releaseHeld.ts';
import { SignUpFlood } from './modules/review/signUpFlood.ts';
import { limitReports } from './modules/moderation/reportContent.ts';
import { notifyOf } from './modules/notifications/notify.ts';
import type { Database } from './platform/database/database.ts';
import { openReplica } from './platform/database/replica.ts';
import { limitClaims } from './modules/roles/claimOwnership.ts';
import { removeClaimFile } from './modules/roles/claimLink.ts';
import { applyDeletions, startErasing } from './modules/accounts/applyDeletions.ts';
import { limitDeletions } from './modules/accounts/requestDeletion.ts';
import { ExportJobs } from './modules/accounts/exportJobs.ts';
import { startPurging } from './modules/editing/purge.ts';
import { PostStreams } from './modules/posts/postStreams.ts';
import { openPresenceStore } from './modules/presence/openPresenceStore.ts';
import { Presence } from './modules/presence/presence.ts';
import { openShared, type Shared } from './platform/cluster/shared.ts';
import { watchSiteStats } from './modules/stats/siteStats.ts';
import { noteActive } from './modules/statistics/activeRows.ts';
import { startCounting } from './modules/statistics/startCounting.ts';
import { limitWalletChallenges } from './modules/wallets/createChallenge.ts';
import { openStoreBeside } from './platform/storage/openStore.ts';
import { openMarket } from './modules/tokens/openMarket.ts';
import { jobFailed } from './platform/telemetry/jobs.ts';
import { rows } from './platform/database/statements.ts';
import { Transactions } from './platform/database/transactions.ts';
import { NewMembers } from './platform/graphql/newMembers.ts';
import { Sanctions } from './platform/graphql/sanctions.ts';
import { Separations } from './modules/visibility/separations.ts';

/**
 * Events that change neither conversations nor groups, and are too frequent for the mark of a busy community. A new
 * event replaces the mark unless it is named here.
 */
const UNCOUNTED =
  /^(post|forumPost|listing|notifications?|session|accessToken|case|sanctions|contentRules)\.|\.typing$/;

export interface OpenServices {
  services: Services;
  /** What all processes share. */
  shared: Shared;
  /** Lets go of everything but the database; for when nobody is served any more. */
  close(): Promise<void>;
}

/** Creates what all requests share, on an open database. */
export async function openServices(env: Env, database: Database, log: Logger): Promise<OpenServices> {
  const { pool } = database;
  const shared = await openShared(env, database, log);
  const events = new EventBus(shared.wire, log);
  await events.open();
  const settings = new StoredSettings(env, pool, events, log);
  await settings.refresh();
  const media = await openMediaService(env, pool, shared.limiter, log);
  const services: Services = {
    env,
    settings,
    log,
    database,
    replica: openReplica(env, pool, log),
    events,
    eventMark: new EventMark(events, (name) => !UNCOUNTED.test(name)),
    media,
    transactions: new Transactions(pool, events),
    limits: new Limits(shared.ledger, env, log),
    signInLimits: new SignInLimits(shared.limiter, env),
    recoveryLimit: limitRecoveries(shared.limiter),
    codeAttempts: new CodeAttempts(shared.limiter),
    friendLimits: new FriendLimits(shared.limiter, env),
    messageRequestLimit: limitMessageRequests(shared.limiter, env),
    presence: new Presence(await openPresenceStore(pool, shared.redis), pool),
    activity: new Activity((day, members) => rows(pool, noteActive, { day, members })),
    siteStats: watchSiteStats(pool),
    sanctions: new Sanctions(pool, events, log),
    newMembers: new NewMembers(pool, env),
    contentRules: new ContentRules(pool, events, log),
    signUpFlood: new SignUpFlood(pool, env),
    review: contentReview,
    separations: new Separations(pool),
    typing: new TypingSignals(),
    groupStreams: new GroupStreams(pool, events),
    postStreams: new PostStreams(pool, events, log),
    reportLimit: limitReports(shared.limiter),
    deletionLimit: limitDeletions(shared.limiter),
    groupInvitationLimit: limitInvitations(shared.limiter),
    claimLimit: limitClaims(shared.limiter),
    walletChallengeLimit: limitWalletChallenges(shared.limiter),
    market: openMarket(env, shared.limiter, log),
    deletions: await openStoreBeside(env, 'deletions'),
    exports: await ExportJobs.open(env, pool, media.store, log),
  };
  services.media.workers.onImageTime = (caller, milliseconds) => {
    const payer = typeof caller === 'number' ? { memberId: caller, address: '' } : { address: caller };
    services.limits.workOf(payer).charge(milliseconds * WORK.millisecondOfImage);
  };
  settings.onChange(() => followSettings(services));
  events.on('member.relationChanged', () => services.presence.watched.forget());
  events.on('member.visibilityChanged', () => services.presence.watched.forget());
  events.on('member.roleChanged', () => services.presence.watched.forget());
  events.on('owner.appointed', () => {
    removeClaimFile(env.dataDir).catch((error: unknown) => jobFailed(log, 'claim_link', error));
  });
  await services.contentRules.refresh();
  notifyOf(services.transactions);
  acceptRequestsOfFriends(services.transactions);
  const sweeping = startSweeping(pool, log);
  const purging = startPurging(pool, env, log);
  const counting = startCounting(pool, log);
  const releasing = startReleasing(services);
  // Without the files the product starts all the same (0025); erasing tries again.
  await applyDeletions(services).catch((error: unknown) => jobFailed(log, 'erase_accounts', error));
  const stopErasing = startErasing(services);
  services.exports.wake();
  return {
    services,
    shared,
    async close() {
      services.limits.close();
      services.sanctions.close();
      services.contentRules.close();
      settings.close();
      clearInterval(sweeping);
      clearInterval(purging);
      clearInterval(counting);
      clearInterval(releasing);
      stopErasing();
      await services.exports.close();
      await services.presence.settled();
      await services.activity.settled();
      services.media.close();
      await events.close();
      shared.close();
      await services.replica?.close();
    },
  };
}

/** What was made of the settings is made again. */
function followSettings({ env, limits, signInLimits, friendLimits, media }: Services): void {
  limits.follow();
  signInLimits.follow(env);
  friendLimits.follow(env);
  media.limits.follow(env);
}
