import { get } from '../rows.ts';

const statistics = `query ($days: Int! = 30) {
  statistics(days: $days) { day members signUps activeMembers posts comments messages reports }
}`;

export const statisticsRows = [get('/moderation/statistics', statistics)];

/** Calls that answer with a file, which are no rows of the contract. */
export const csvRows = [get('/moderation/statistics.csv', statistics, { file: 'statistics.csv' })];
