import { beforeEach, expect, it } from 'vitest';
import { answer, MARK_READ, newParty, TYPE, write, type Party } from '../../testing/messageRequests.ts';
import { useTestApp } from '../../testing/testApp.ts';

const testApp = useTestApp();

/** What the sender of a request may ask, with `$other` for the receiver and `$message` for the message. */
const QUERIES = [
  `{ conversation(userId: $other) { id userId unreadCount readSeq otherReadSeq isClosed isRequest isIgnored lastChange
     user { id username isOnline: createdAt } lastMessage { id seq isRead content conversation { otherReadSeq isRequest } } } }`,
  '{ conversations { nodes { id isRequest isIgnored otherReadSeq unreadCount lastMessage { isRead } } pageInfo { endCursor hasNextPage } } }',
  '{ conversations(requests: true) { nodes { id } } }',
  '{ conversations(requests: false) { nodes { id isRequest otherReadSeq lastMessage { isRead } } } }',
  '{ messages(userId: $other) { nodes { id seq change isRead content editedAt conversation { isRequest otherReadSeq } } } }',
  '{ messages(userId: $other, changedAfter: 0) { nodes { id isRead change } } }',
  '{ allMessages { nodes { id isRead conversation { isIgnored } } } }',
  '{ message(id: $message) { id isRead receiver { id } conversation { otherReadSeq isRequest } } }',
  '{ unreadMessageCount messageRequestCount }',
  '{ user(id: $other) { id username friendship friendRequestId isMuted isBlocked } }',
  'mutation { answerMessageRequest(input: { userId: $other, answer: ACCEPTED }) { id } }',
  'mutation { answerMessageRequest(input: { userId: $other, answer: IGNORED }) { id } }',
  'mutation { signalTyping(input: { userId: $other }) }',
  'mutation { markMessagesRead(input: { messageId: $message }) { id } }',
];
const PATHS = [
  '/api/conversations',
  '/api/conversations?requests=true',
  '/api/conversations?requests=false',
  '/api/messages',
  '/api/messages/$other',
  '/api/messages/$other?after=0',
  '/api/messages/$other?changedAfter=0',
  '/api/conversations/$other/messages/$message/versions',
];

let ann: Party, bob: Party;
let message: string;

beforeEach(async () => {
  [ann, bob] = [await newParty(testApp), await newParty(testApp)];
  message = await write(ann, bob);
});

/** All that the sender gets: status, headers and bodies, without what differs between any two responses. */
async function seenBySender(): Promise<string[]> {
  const fill = (text: string) =>
    text.replaceAll('$other', String(bob.row.id)).replaceAll('$message', message);
  const seen: string[] = [];
  for (const query of QUERIES)
    seen.push(await textOf(await ann.as.fetch('/graphql', { method: 'POST', json: { query: fill(query) } })));
  for (const path of PATHS) seen.push(await textOf(await ann.as.fetch(fill(path))));
  return seen;
}

async function textOf(response: Response): Promise<string> {
  const headers = [...response.headers].filter(
    ([name]) => !/^(date|content-length|x-request-id|ratelimit.*|keep-alive|events-mark)$/i.test(name),
  );
  const body = (await response.text()).replace(/"available":\d+,"reset":\d+/, '');
  return JSON.stringify([response.status, headers, body]);
}

/** What the receiver does that the sender must not notice. */
const DEEDS: [string, () => Promise<unknown>][] = [
  ['has opened and read it', () => bob.as.run(MARK_READ, { id: message })],
  ['has begun to write', () => bob.as.run(TYPE, { id: ann.row.id })],
  ['has ignored it', () => answer(bob, ann, 'IGNORED')],
  [
    'has read and ignored it',
    async () => {
      await bob.as.run(MARK_READ, { id: message });
      await answer(bob, ann, 'IGNORED');
    },
  ],
  ['has accepted it, and neither read nor answered it', () => answer(bob, ann, 'ACCEPTED')],
];

it.each(DEEDS)('its sender gets the same, byte for byte, when the receiver %s', async (_, act) => {
  // A document is compiled when it comes again, and its errors have no locations then.
  for (let n = 0; n < 2; n++) await seenBySender();
  const before = await seenBySender();
  expect(await seenBySender()).toEqual(before);
  await act();
  expect(await seenBySender()).toEqual(before);
});

it('a further message of the sender is answered alike whether the first was ignored or not', async () => {
  const send = async () => {
    const json = { receiverId: bob.row.id, content: 'still there?' };
    const response = await ann.as.fetch('/api/messages', { method: 'POST', json });
    const body: Record<string, unknown> = (await response.json()) as never;
    return [response.status, { ...body, id: 0, seq: 0, change: 0, createdAt: '' }];
  };
  const before = await send();
  await answer(bob, ann, 'IGNORED');
  expect(await send()).toEqual(before);
});
