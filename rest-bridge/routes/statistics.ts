import { get, type Row } from '../rows.ts';

const statistics = `query ($days: Int! = 30) {
  statistics(days: $days) { day members signUps activeMembers posts comments messages reports }
}`;

export const statisticsRows = [get('/moderation/statistics', statistics)];

/** Calls that answer with a file of comma-separated values; OpenAPI describes them in `openapi/files.ts`. */
export const csvRows: (Row & { file: string })[] = [
  { ...get('/moderation/statistics.csv', statistics), file: 'statistics.csv' },
];
