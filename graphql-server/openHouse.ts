import type { Logger } from 'pino';
import { SignInLimits } from './auth/signInLimits.ts';
import { TypingSignals } from './chat/typing.ts';
import type { House } from './context.ts';
import type { Env } from './env.ts';
import { EventBus } from './events.ts';
import { FriendLimits } from './friends/friendLimits.ts';
import { GroupStreams } from './groups/groupStreams.ts';
import { limitInvitations } from './groups/invitationLimit.ts';
import { startSweeping } from './idempotency/sweep.ts';
import { WORK } from './limits/figures.ts';
import { Limits } from './limits/limits.ts';
import { listenForQuestions } from './marketplace/askedAboutListing.ts';
import { openMediaRoom } from './media/room.ts';
import { notifyOf } from './notifications/notify.ts';
import type { Database } from './orm/database.ts';
import { openReplica } from './orm/replica.ts';
import { Presence } from './presence/presence.ts';
import { openShared, type Shared } from './shared/shared.ts';
import { watchSiteStats } from './stats/siteStats.ts';
import { openMarket } from './tokens/openMarket.ts';
import { Transactions } from './transactions.ts';

export interface OpenHouse {
  house: House;
  /** What all processes of the house have in common. */
  shared: Shared;
  /** Lets go of everything but the database; for when nobody is served any more. */
  close(): Promise<void>;
}

/** Furnishes the house on an open database: what all requests share, before there is a door. */
export async function openHouse(env: Env, database: Database, log: Logger): Promise<OpenHouse> {
  const { pool } = database;
  const shared = await openShared(env, database, log);
  const events = new EventBus(shared.wire, log);
  await events.open();
  const house: House = {
    env,
    log,
    database,
    replica: openReplica(env, pool, log),
    events,
    media: await openMediaRoom(env, pool, shared.limiter, log),
    transactions: new Transactions(pool, events),
    limits: new Limits(shared.ledger, env, log),
    signInLimits: new SignInLimits(shared.limiter, env),
    friendLimits: new FriendLimits(shared.limiter, env),
    presence: new Presence(shared.presence),
    siteStats: watchSiteStats(pool),
    typing: new TypingSignals(),
    groupStreams: new GroupStreams(pool, events),
    groupInvitationLimit: limitInvitations(shared.limiter),
    market: openMarket(env, shared.limiter, log),
  };
  house.media.workers.onImageTime = (caller, milliseconds) => {
    const payer = typeof caller === 'number' ? { memberId: caller, address: '' } : { address: caller };
    house.limits.workOf(payer).charge(milliseconds * WORK.millisecondOfImage);
  };
  listenForQuestions(house.transactions);
  notifyOf(house.transactions);
  const sweeping = startSweeping(pool, log);
  return {
    house,
    shared,
    async close() {
      house.limits.close();
      clearInterval(sweeping);
      await house.presence.settled();
      house.media.close();
      await events.close();
      shared.close();
      await house.replica?.close();
    },
  };
}
