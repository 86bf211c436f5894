import { readWorld } from '../../world.ts';
import { isFields, mutateJson } from '../json.ts';
import type { Fields, Mutant } from '../mutant.ts';

const CLIENT = ['graphqlWs'];
let held: Fields | undefined;

/** Events of subscriptions that are lost, repeated or in another order. */
export const EVENT_MUTANTS: Mutant[] = [
  {
    name: 'each third event is lost',
    noticedBy: CLIENT,
    event: (message, before) => (before % 3 === 2 ? [] : [message]),
  },
  { name: 'events come twice', noticedBy: CLIENT, event: (message) => [message, message] },
  {
    name: 'events in another order',
    noticedBy: CLIENT,
    event(message, before) {
      if (before % 2 === 0) return ((held = message), []);
      return [message, held!];
    },
  },
  {
    name: 'events of another subscription',
    noticedBy: CLIENT,
    event: (message) => [{ ...message, id: `${String(message['id'])}0` }],
  },
  {
    name: 'events without their payload',
    noticedBy: CLIENT,
    event: ({ payload: _, ...message }) => [message],
  },
  { name: 'a subscription ends after its first event', noticedBy: CLIENT, event: endAfterFirst },
  spoiled('texts of events are lost', (fields) => void delete fields['content']),
  spoiled('authors of events are lost', (fields) => void delete fields['author']),
  spoiled('messages of events are numbered anew', (fields) => void (fields['seq'] &&= 1)),
  spoiled('events are those of another member', (fields) => void (fields['userId'] &&= '1')),
  spoiled('events have no key of the sender', (fields) => void delete fields['clientMutationId']),
  {
    name: 'strangers hear what is private',
    noticedBy: CLIENT,
    said({ type, payload }) {
      const { ben, cyd } = readWorld();
      if (
        type === 'connection_init' &&
        isFields(payload) &&
        payload['Authorization'] === `Bearer ${cyd.token}`
      )
        payload['Authorization'] = `Bearer ${ben.token}`;
    },
  },
  {
    name: 'whatever the token, a socket is let in',
    noticedBy: CLIENT,
    said: (message) => void (message['type'] === 'connection_init' && delete message['payload']),
  },
  {
    name: 'a subscription to one group is to all',
    noticedBy: CLIENT,
    said({ payload }) {
      if (isFields(payload) && isFields(payload['variables'])) delete payload['variables']['groupId'];
    },
  },
];

function spoiled(name: string, object: (fields: Fields) => void): Mutant {
  const mutant: Mutant = { name, noticedBy: CLIENT, object };
  return { name, noticedBy: CLIENT, event: (message) => [mutateJson(message, mutant) as Fields] };
}

function endAfterFirst(message: Fields, before: number): Fields[] {
  return before === 0 ? [message, { id: message['id'], type: 'complete' }] : [message];
}
