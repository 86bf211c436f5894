/** Texts of the statistics for owners. */
export const statisticsText = {
  title: 'Statistics',
  intro:
    'Activity in this community, day by day in UTC. Content counts on the day it was written, even if it was deleted later.',
  periods: 'Period',
  period: (days: number) => (days === 365 ? '1 year' : `${days} days`),
  download: 'Download as CSV',
  loading: 'Loading the statistics…',
  failed: 'The statistics could not be loaded.',
  plotFailed: 'The chart could not be loaded.',
  ownersOnly: 'Only owners can see the statistics',
  ownersOnlyHint: 'They show how many members there are and how active they are.',
  inPeriod: (days: number) => (days === 365 ? 'in the last year' : `in the last ${days} days`),
  now: 'now',
  today: 'today',
  none: 'None in this period',
  table: 'Show as table',
  tableOf: (title: string) => `${title} by day`,
  day: 'Day',
  notRecorded: 'not recorded',
};
