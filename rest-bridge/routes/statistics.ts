import { get } from '../route.ts';

const statistics = `query ($days: Int! = 30) {
  statistics(days: $days) { day members signUps activeMembers posts comments messages reports }
}`;

export const statisticsRoutes = [get('/moderation/statistics', statistics)];

/** Calls that return a file, which are not routes of the contract. */
export const csvRoutes = [get('/moderation/statistics.csv', statistics, { file: 'statistics.csv' })];
