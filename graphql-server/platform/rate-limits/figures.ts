import { DAY_S, MINUTE_S } from '../durations.ts';
import type { Env } from '../config/env.ts';

/**
 * Prices of work, in points: one is about 5 µs of processor time, the time for one object of a response. The feed of 20
 * posts costs about 200.
 */
export const WORK = {
  /** Any request, before its document: identifying the caller, and sending the response. */
  request: 20,
  /** The part of a request's points that an unchanged response (304) costs. */
  unchangedShare: 0.2,
  /** Text received, in a request or over a WebSocket. */
  kibibyteOfText: 20,
  /** A document that is not cached yet is parsed and validated, and its author determines how long that takes. */
  millisecondOfReading: 100,
  mebibyteOfFile: 250,
  millisecondOfImage: 10,
  /** Hashing a password is slow by design. */
  password: 1_000,
  /** A new WebSocket. */
  socket: 50,
  /** A received frame: a message, a ping, a pong. */
  message: 5,
  /** The start of a subscription, or a ping that waits for subscriptions. */
  subscribe: 20,
  /** An answered event, in addition to its document's cost. */
  delivery: 20,
  /** The minimum price for each subscriber of an event whose answer is shared. */
  sharedDelivery: 1,
} as const;

/** Points are counted per minute. */
export const WINDOW_SECONDS = 60;
/** An IPv6 /48 has the budget of this many of its networks. */
export const NETWORKS_OF_SITE = 16;

/** Maximum numbers of open WebSockets in one process. */
export const SOCKETS = {
  ofMember: 20,
  /** Of these, sockets with tokens: bots must leave some for browsers. */
  ofTokens: 10,
  ofNetwork: 100,
  ofSite: 400,
  subscriptions: 30,
  messageBytes: 64 * 1_024,
} as const;

export const FIVE_MINUTES = 5 * MINUTE_S;
export const BONKS = { count: 10, seconds: MINUTE_S } as const;
export const BONKS_OF_PAIR = { count: 1, seconds: 10 } as const;

export const REPORTS = { count: 20, seconds: 60 * MINUTE_S } as const;

/** Each is told to all open pages, which read again what they show of the member. */
export const DELETIONS = { count: 5, seconds: DAY_S } as const;

export const INVITATIONS = { count: 60, seconds: 10 * MINUTE_S } as const;

/** Codes of invitations that are not valid, from one network. */
export const INVITATION_GUESSES = { count: 10, seconds: 10 * MINUTE_S } as const;

export interface LimitFigure {
  name: string;
  per: string;
  count: number;
  seconds: number;
}

/** All limits as configured for this community (decisions 27 and 34). */
export const limitsOf = (env: Env): LimitFigure[] =>
  [...pointsOf(env), ...actionsOf(env)].map(([name, per, count, seconds]) => ({ name, per, count, seconds }));

type FigureRow = readonly [name: string, per: string, count: number, seconds: number];

/** `requests` is the number of smallest requests that the points allow, in the former window of five minutes. */
function pointsOf(env: Env): FigureRow[] {
  const all = [
    ['member', env.LIMIT_POINTS_PER_MEMBER],
    ['token', env.LIMIT_POINTS_PER_TOKEN],
    ['address', env.LIMIT_POINTS_PER_ADDRESS],
  ] as const;
  const requests = (points: number) => Math.min(MAX_INT, Math.floor((points * 5) / WORK.request));
  return [
    ...all.map(([per, points]): FigureRow => ['points', per, points, WINDOW_SECONDS]),
    ...all.map(([per, points]): FigureRow => [
      'requests',
      per === 'member' ? 'session' : per,
      requests(points),
      FIVE_MINUTES,
    ]),
  ];
}

/** The maximum of GraphQL's `Int`. */
const MAX_INT = 2 ** 31 - 1;

const actionsOf = (env: Env): FigureRow[] => [
  ['creations', 'member', env.LIMIT_CREATIONS_PER_FIVE_MINUTES, FIVE_MINUTES],
  ['creations', 'new-member', env.LIMIT_CREATIONS_OF_NEW_MEMBERS, FIVE_MINUTES],
  ['likes', 'member', env.LIMIT_LIKES_PER_FIVE_MINUTES, FIVE_MINUTES],
  ['friend-requests', 'member', env.LIMIT_FRIEND_REQUESTS_PER_TEN_MINUTES, 10 * MINUTE_S],
  ['message-requests', 'member', env.LIMIT_MESSAGE_REQUESTS_PER_DAY, DAY_S],
  ['bonks', 'member', BONKS.count, BONKS.seconds],
  ['bonks', 'pair', BONKS_OF_PAIR.count, BONKS_OF_PAIR.seconds],
  ['invitations', 'member', INVITATIONS.count, INVITATIONS.seconds],
  ['reports', 'member', REPORTS.count, REPORTS.seconds],
  ['account-deletions', 'member', DELETIONS.count, DELETIONS.seconds],
  ['uploads', 'member', env.LIMIT_UPLOADS_PER_HALF_HOUR, 30 * MINUTE_S],
  ['registrations', 'address', env.LIMIT_REGISTRATIONS_PER_HOUR, 60 * MINUTE_S],
  ['invitation-guesses', 'address', INVITATION_GUESSES.count, INVITATION_GUESSES.seconds],
  ['failed-sign-ins', 'account', env.LIMIT_FAILED_SIGN_INS_PER_ACCOUNT, 15 * MINUTE_S],
  ['failed-sign-ins', 'address', env.LIMIT_FAILED_SIGN_INS_PER_ADDRESS, FIVE_MINUTES],
];
