import type { StatisticsQuery } from '../../../gql/graphql.ts';

export type DayFigures = StatisticsQuery['statistics'][number];

export interface Measure {
  key: Exclude<keyof DayFigures, 'day' | '__typename'>;
  title: string;
  /** The number beside the title: of now, of today, or of all days together. */
  summary: 'now' | 'today' | 'sum';
  what: string;
}

/** What is shown, in order. */
export const MEASURES: readonly Measure[] = [
  { key: 'members', title: 'Members', summary: 'now', what: 'At the end of each day' },
  {
    key: 'activeMembers',
    title: 'Active members',
    summary: 'today',
    what: 'Members who used the site or the API, counted once a day',
  },
  { key: 'signUps', title: 'Sign-ups', summary: 'sum', what: 'Accounts created' },
  { key: 'posts', title: 'Posts', summary: 'sum', what: 'Posts in the feed' },
  { key: 'comments', title: 'Comments', summary: 'sum', what: 'Comments on posts in the feed' },
  { key: 'messages', title: 'Messages', summary: 'sum', what: 'Group messages and direct messages' },
  { key: 'reports', title: 'Reports', summary: 'sum', what: 'Several reports can be about the same item' },
];

export function summaryOf({ key, summary }: Measure, days: readonly DayFigures[]): number {
  const values = days.map((day) => day[key] ?? 0);
  return summary === 'sum' ? values.reduce((sum, value) => sum + value, 0) : values.at(-1)!;
}
