import type { Fields, Mutant } from '../mutant.ts';

const ANY = ['urql', 'apollo', 'subscriptions'];
let held: Fields | undefined;

/** Events of subscriptions that are lost, repeated or in another order. */
export const EVENT_MUTANTS: Mutant[] = [
  {
    name: 'each third event is lost',
    noticedBy: ANY,
    event: (message, before) => (before % 3 === 2 ? [] : [message]),
  },
  { name: 'events come twice', noticedBy: ANY, event: (message) => [message, message] },
  {
    name: 'events in another order',
    noticedBy: ANY,
    event(message, before) {
      if (before % 2 === 0) return ((held = message), []);
      return [message, held!];
    },
  },
  {
    name: 'events of another subscription',
    noticedBy: ANY,
    event: (message) => [{ ...message, id: `${String(message['id'])}0` }],
  },
  { name: 'events without their payload', noticedBy: ANY, event: ({ payload: _, ...message }) => [message] },
];
