import type { Env } from '../config/env.ts';
import { DAY_S, MINUTE_S } from '../durations.ts';
import {
  BLOCKS,
  BONKS,
  BONKS_OF_PAIR,
  DELETIONS,
  EXPORTS,
  FIVE_MINUTES,
  INVITATION_GUESSES,
  INVITATIONS,
  REPORTS,
  WINDOW_SECONDS,
  WORK,
} from './figures.ts';

interface LimitFigure {
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
  ['blocks', 'member', BLOCKS.count, BLOCKS.seconds],
  ['friend-requests', 'member', env.LIMIT_FRIEND_REQUESTS_PER_TEN_MINUTES, 10 * MINUTE_S],
  ['message-requests', 'member', env.LIMIT_MESSAGE_REQUESTS_PER_DAY, DAY_S],
  ['bonks', 'member', BONKS.count, BONKS.seconds],
  ['bonks', 'pair', BONKS_OF_PAIR.count, BONKS_OF_PAIR.seconds],
  ['invitations', 'member', INVITATIONS.count, INVITATIONS.seconds],
  ['reports', 'member', REPORTS.count, REPORTS.seconds],
  ['account-deletions', 'member', DELETIONS.count, DELETIONS.seconds],
  ['data-exports', 'member', EXPORTS.count, EXPORTS.seconds],
  ['uploads', 'member', env.LIMIT_UPLOADS_PER_HALF_HOUR, 30 * MINUTE_S],
  ['registrations', 'address', env.LIMIT_REGISTRATIONS_PER_HOUR, 60 * MINUTE_S],
  ['invitation-guesses', 'address', INVITATION_GUESSES.count, INVITATION_GUESSES.seconds],
  ['failed-sign-ins', 'account', env.LIMIT_FAILED_SIGN_INS_PER_ACCOUNT, 15 * MINUTE_S],
  ['failed-sign-ins', 'address', env.LIMIT_FAILED_SIGN_INS_PER_ADDRESS, FIVE_MINUTES],
];
