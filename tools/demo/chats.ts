import { sql } from 'kysely';
import { MINUTE_MS } from '../../graphql-server/platform/durations.ts';
import { orderedPair } from '../../graphql-server/modules/friends/pair.ts';
import { beginConversation, toPair } from '../../graphql-server/modules/messages/sendMessage.ts';
import type { EntityManager } from '../../graphql-server/platform/database/database.ts';
import { db, rowsIn, statement, type Params } from '../../graphql-server/platform/database/statements.ts';
import { keyParameters } from '../../graphql-server/platform/idempotency/keptKeys.ts';
import type { DemoFriendship } from './friends.ts';
import type { Random } from './random.ts';
import { chats, requests } from './texts/chats.ts';
import { SIGN_INS } from './users.ts';

/** A message between two members, by their places in the list. */
interface DemoMessage {
  sender: number;
  receiver: number;
  content: string;
  createdAt: Date;
  /** The first of a stranger, who waits to be accepted. */
  asRequest?: boolean;
}

/** The longest time between the ends of two conversations. */
const BETWEEN = 300 * MINUTE_MS;
/** How many conversations of each demo account end with an unread message. */
const UNREAD = 2;

/** Conversations of the demo accounts with their latest friends, in the order of time. */
export function planChats(random: Random, friendships: DemoFriendship[], now: Date) {
  const messages: DemoMessage[] = [];
  const unread: { reader: number; writer: number }[] = [];
  SIGN_INS.forEach((_, me) => {
    const friends = friendships.filter(({ one }) => one === me).map(({ other }) => other);
    let end = now.getTime();
    friends.slice(-chats.length).forEach((friend, n) => {
      end -= Math.ceil(random.next() * BETWEEN);
      const lines = chats[(n + 2 * me) % chats.length]!;
      messages.push(...talk(random, lines, { me, friend, end }));
      if (n < UNREAD && !lines.at(-1)!.startsWith('>')) unread.push({ reader: me, writer: friend });
    });
  });
  SIGN_INS.forEach((_, me) => {
    const known = friendships.flatMap(({ one, other }) => (one === me ? [other] : other === me ? [one] : []));
    requests.forEach((content, n) => {
      const stranger = strangerTo(known, FIRST_STRANGER + me * 50 + n);
      const createdAt = new Date(now.getTime() - (n + 1) * 40 * MINUTE_MS);
      messages.push({ sender: stranger, receiver: me, content, createdAt, asRequest: true });
      unread.push({ reader: me, writer: stranger });
    });
  });
  return { messages: messages.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()), unread };
}

/** The place of the first member who may ask a demo account. */
const FIRST_STRANGER = 100;

const strangerTo = (known: number[], place: number): number =>
  known.includes(place) ? strangerTo(known, place + 7) : place;

/** The lines with their times, the last of them at `end`. */
function talk(random: Random, lines: string[], who: { me: number; friend: number; end: number }) {
  let at = who.end;
  const backwards = lines.toReversed().map((line) => {
    const mine = line.startsWith('>');
    const [sender, receiver] = mine ? [who.me, who.friend] : [who.friend, who.me];
    const createdAt = new Date(at);
    at -= Math.ceil(random.next() * 4 * MINUTE_MS);
    return { sender, receiver, content: line.replace(/^> /, ''), createdAt };
  });
  return backwards.toReversed();
}

/** Sets the time at which a message was written. */
export const dateMessage = statement('date-message', ({ id, time }: Params<{ id: number; time: Date }>) =>
  db.updateTable('messages').set({ created_at: time }).where('id', '=', id),
);

const readAll = statement('read-all', () =>
  db
    .updateTable('conversations')
    .set((eb) => ({
      low_read_seq: eb.ref('last_seq'),
      high_read_seq: eb.ref('last_seq'),
      low_unread: 0,
      high_unread: 0,
    }))
    .where('group_id', 'is', null),
);

type Unread = { reader: number; writer: number };

/** The last message is unread to `reader`. */
const unreadLast = statement('unread-last', ({ reader, writer }: Params<Unread>) => {
  const low = sql<number>`(user_low = ${reader}::int)::int`;
  const high = sql<number>`(user_high = ${reader}::int)::int`;
  return db
    .updateTable('conversations')
    .set((eb) => ({
      low_read_seq: eb('last_seq', '-', low),
      low_unread: low,
      high_read_seq: eb('last_seq', '-', high),
      high_unread: high,
    }))
    .where('user_low', '=', sql<number>`least(${reader}::int, ${writer}::int)`)
    .where('user_high', '=', sql<number>`greatest(${reader}::int, ${writer}::int)`)
    .where('group_id', 'is', null);
});

/** Writes the messages as the product does. All are read, except the last of some conversations. */
export async function writeChats(
  em: EntityManager,
  { messages, unread }: ReturnType<typeof planChats>,
  idOf: (place: number) => number,
): Promise<void> {
  for (const { sender, receiver, content, createdAt, asRequest } of messages) {
    const pair = { ...orderedPair(idOf(sender), idOf(receiver)), isQuestion: false };
    await rowsIn(em, beginConversation, { ...pair, sender: asRequest ? idOf(sender) : null });
    const written = { sender: idOf(sender), content, medium: null, alt: null, via: null, replyTo: null };
    const [message] = await rowsIn(em, toPair, { ...written, ...keyParameters(null), ...pair });
    await rowsIn(em, dateMessage, { id: message!.id, time: createdAt });
  }
  await rowsIn(em, readAll, {});
  for (const { reader, writer } of unread)
    await rowsIn(em, unreadLast, { reader: idOf(reader), writer: idOf(writer) });
}
