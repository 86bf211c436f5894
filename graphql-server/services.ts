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
import { limitExports } from './modules/accounts/dataExport.ts';
import { limitDeletions } from './modules/accounts/requestDeletion.ts';
import { ExportJobs } from './modules/accounts/exportJobs.ts';
import { startPurging } from './modules/editing/purge.ts';
import { PostStreams } from './modules/posts/postStreams.ts';
import { openPresenceStore } from './modules/presence/openPresenceStore.ts';
import { Presence } from './modules/presence/presence.ts';
import { openShared, type Shared } from './platform/cluster/shared.ts';
import { watchSiteStats } from './modules/statistics/siteStats.ts';
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
  /^(post|forumPost|listing|notifications?|session|accessToken|sanctions|contentRules)\.|\.typing$/;

export interface OpenServices {
  services: Services;
  /** What all processes share. */
  shared: Shared;
  /** Closes everything except the database, after the last request was served. */
  close(): Promise<void>;
}

/** Creates what all requests share, on an open database. */
export async function openServices(env: Env, database: Database, log: Logger): Promise<OpenServices> {
  const shared = await openShared(env, database, log);
  const services = await createServices(env, database, shared, log);
  connect(services);
  await services.contentRules.refresh();
  const stopJobs = await startJobs(services);
  return {
    services,
    shared,
    async close() {
      stopJobs();
      await closeServices(services);
      shared.close();
      await services.replica?.close();
    },
  };
}

async function createServices(
  env: Env,
  database: Database,
  { transport, limiter, ledger, redis }: Shared,
  log: Logger,
): Promise<Services> {
  const { pool } = database;
  const events = new EventBus(transport, log);
  await events.open();
  const settings = new StoredSettings(env, pool, events, log);
  await settings.refresh();
  const media = await openMediaService(env, pool, limiter, log);
  return {
    env,
    settings,
    log,
    database,
    replica: openReplica(env, pool, log),
    events,
    eventMark: new EventMark(events, (name) => !UNCOUNTED.test(name)),
    media,
    transactions: new Transactions(pool, events),
    limits: new Limits(ledger, env, log),
    signInLimits: new SignInLimits(limiter, env),
    recoveryLimit: limitRecoveries(limiter),
    codeAttempts: new CodeAttempts(limiter),
    friendLimits: new FriendLimits(limiter, env),
    messageRequestLimit: limitMessageRequests(limiter, env),
    presence: new Presence(await openPresenceStore(pool, redis), pool),
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
    reportLimit: limitReports(limiter),
    deletionLimit: limitDeletions(limiter),
    exportLimit: limitExports(limiter),
    groupInvitationLimit: limitInvitations(limiter),
    claimLimit: limitClaims(limiter),
    walletChallengeLimit: limitWalletChallenges(limiter),
    market: openMarket(env, limiter, log),
    deletions: await openStoreBeside(env, 'deletions'),
    exports: await ExportJobs.open(env, pool, media.store, log),
  };
}

/** Connects services that react to events of others. */
function connect(services: Services): void {
  const { env, log, settings, events, transactions, presence, limits, media } = services;
  media.workers.onImageTime = (caller, milliseconds) => {
    const payer = typeof caller === 'number' ? { memberId: caller, address: '' } : { address: caller };
    limits.workOf(payer).charge(milliseconds * WORK.millisecondOfImage);
  };
  settings.onChange(() => followSettings(services));
  for (const event of ['member.relationChanged', 'member.visibilityChanged', 'member.roleChanged'] as const)
    events.on(event, () => presence.watched.forget());
  events.on('owner.appointed', () => {
    removeClaimFile(env.dataDir).catch((error: unknown) => jobFailed(log, 'claim_link', error));
  });
  notifyOf(transactions);
  acceptRequestsOfFriends(transactions);
}

/** Starts the work in the background; returns how to stop it. */
async function startJobs(services: Services): Promise<() => void> {
  const { env, log, database, exports } = services;
  const stops = [
    startSweeping(database.pool, log),
    startPurging(database.pool, env, log),
    startCounting(database.pool, log),
    startReleasing(services),
  ];
  // The product starts even if its file store is unavailable (0025); erasing is retried later.
  await applyDeletions(services).catch((error: unknown) => jobFailed(log, 'erase_accounts', error));
  stops.push(startErasing(services));
  exports.wake();
  return () => stops.forEach((stop) => stop());
}

async function closeServices(services: Services): Promise<void> {
  const { limits, sanctions, contentRules, settings, exports, presence, activity, media, events } = services;
  for (const service of [limits, sanctions, contentRules, settings]) service.close();
  await exports.close();
  await presence.settled();
  await activity.settled();
  media.close();
  await events.close();
}

/** Rebuilds everything that depends on the settings. */
function followSettings({ env, limits, signInLimits, friendLimits, media }: Services): void {
  limits.follow();
  signInLimits.follow(env);
  friendLimits.follow(env);
  media.limits.follow(env);
}
