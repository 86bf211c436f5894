import { nounFor } from '../../../lib/plural.ts';

/** Texts of the list of message requests and of what leads to it (decision 42a). */
export const requestListText = {
  entry: 'Requests',
  count: (count: number) => `message ${nounFor(count, 'request', 'requests')}`,
  title: 'Message requests',
  intro: 'From members who are not your friends and not in any of your groups.',
  empty: 'No message requests',
  emptyHint: 'First messages from members you do not know appear here.',
  choose: 'Choose a request',
  chooseHint: 'The sender will not see that you have read it.',
} as const;
