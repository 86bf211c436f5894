import type { Env } from '../config/env.ts';

/**
 * What work costs, in points: one is about 5 µs of the processor, what one object of an answer takes. The feed of 20 posts
 * costs about 200.
 */
export const WORK = {
  /** Any request, before its document: finding out who calls, and sending the answer. */
  request: 20,
  /** The part of a request's points that is paid for an answer that has not changed (304). */
  unchangedShare: 0.2,
  /** Text that is read, be it of a request or of a WebSocket. */
  kibibyteOfText: 20,
  /** A document that is not known yet is read and checked, which takes as long as its writer likes. */
  millisecondOfReading: 100,
  mebibyteOfFile: 250,
  millisecondOfImage: 10,
  /** Hashing a password is meant to be slow. */
  password: 1_000,
  /** A new WebSocket. */
  socket: 50,
  /** A frame that is read: a message, a ping, a pong. */
  message: 5,
  /** A subscription that begins, or a ping that waits for those that begin. */
  subscribe: 20,
  /** An event that is answered, beside what its document costs. */
  delivery: 20,
  /** An event whose answer was made for several at once, for each of them at the least. */
  sharedDelivery: 1,
} as const;

/** Points are counted by the minute. */
export const WINDOW_SECONDS = 60;
/** A /48 of IPv6 has as much as so many of its networks. */
export const NETWORKS_OF_SITE = 16;

/** WebSockets that one process keeps open at a time. */
export const SOCKETS = {
  ofMember: 20,
  /** Of them, those that came with tokens: bots leave room for browsers. */
  ofTokens: 10,
  ofNetwork: 100,
  ofSite: 400,
  subscriptions: 30,
  messageBytes: 64 * 1_024,
} as const;

const MINUTE = 60;

export const FIVE_MINUTES = 5 * MINUTE;
export const BONKS = { count: 10, seconds: MINUTE } as const;
export const BONKS_OF_PAIR = { count: 1, seconds: 10 } as const;

export const INVITATIONS = { count: 60, seconds: 10 * MINUTE } as const;

export interface LimitFigure {
  name: string;
  per: string;
  count: number;
  seconds: number;
}

/** All limits as this community has set them (decisions 27 and 34). */
export const limitsOf = (env: Env): LimitFigure[] =>
  [...pointsOf(env), ...actionsOf(env)].map(([name, per, count, seconds]) => ({ name, per, count, seconds }));

type FigureRow = readonly [name: string, per: string, count: number, seconds: number];

/** `requests` is how many of the smallest requests the points are enough for, in the five minutes of old. */
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

/** GraphQL's `Int` ends here. */
const MAX_INT = 2 ** 31 - 1;

const actionsOf = (env: Env): FigureRow[] => [
  ['creations', 'member', env.LIMIT_CREATIONS_PER_FIVE_MINUTES, FIVE_MINUTES],
  ['likes', 'member', env.LIMIT_LIKES_PER_FIVE_MINUTES, FIVE_MINUTES],
  ['friend-requests', 'member', env.LIMIT_FRIEND_REQUESTS_PER_TEN_MINUTES, 10 * MINUTE],
  ['bonks', 'member', BONKS.count, BONKS.seconds],
  ['bonks', 'pair', BONKS_OF_PAIR.count, BONKS_OF_PAIR.seconds],
  ['invitations', 'member', INVITATIONS.count, INVITATIONS.seconds],
  ['uploads', 'member', env.LIMIT_UPLOADS_PER_HALF_HOUR, 30 * MINUTE],
  ['registrations', 'address', env.LIMIT_REGISTRATIONS_PER_HOUR, 60 * MINUTE],
  ['failed-sign-ins', 'account', env.LIMIT_FAILED_SIGN_INS_PER_ACCOUNT, 15 * MINUTE],
  ['failed-sign-ins', 'address', env.LIMIT_FAILED_SIGN_INS_PER_ADDRESS, FIVE_MINUTES],
];
