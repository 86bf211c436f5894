import { orderedPair } from '../../graphql-server/modules/friends/pair.ts';
import { beginConversation, toPair } from '../../graphql-server/modules/messages/sendMessage.ts';
import type { EntityManager } from '../../graphql-server/platform/database/database.ts';
import { keyParameters } from '../../graphql-server/platform/idempotency/keptKeys.ts';
import { rowsIn } from '../../graphql-server/platform/database/statements.ts';
import { rowsIn as textRowsIn, statement } from '../../graphql-server/platform/database/textRows.ts';
import type { DemoFriendship } from './friends.ts';
import type { Random } from './random.ts';
import { chats } from './texts/chats.ts';
import { SIGN_INS } from './users.ts';

/** A message between two members, by their places in the list. */
export interface DemoMessage {
  sender: number;
  receiver: number;
  content: string;
  createdAt: Date;
}

const MINUTE = 60_000;
/** The latest talk ended this long ago at most, each other one a while before. */
const BETWEEN = 300 * MINUTE;
/** Talks of each who can sign in whose last words nobody has read. */
const UNREAD = 2;

/** Talks of those who can sign in with their latest friends, in the order of time. */
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
  return { messages: messages.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()), unread };
}

/** The lines with their times, the last of them at `end`. */
function talk(random: Random, lines: string[], who: { me: number; friend: number; end: number }) {
  let at = who.end;
  const backwards = lines.toReversed().map((line) => {
    const mine = line.startsWith('>');
    const [sender, receiver] = mine ? [who.me, who.friend] : [who.friend, who.me];
    const createdAt = new Date(at);
    at -= Math.ceil(random.next() * 4 * MINUTE);
    return { sender, receiver, content: line.replace(/^> /, ''), createdAt };
  });
  return backwards.toReversed();
}

/** Gives a message the time it was written at. */
export const dated = statement('date-message', 'update messages set created_at = $2 where id = $1');

const readAll = statement(
  'read-all',
  `update conversations
      set low_read_seq = last_seq, high_read_seq = last_seq, low_unread = 0, high_unread = 0
    where group_id is null`,
);

const unreadLast = statement(
  'unread-last',
  `update conversations
      set low_read_seq = last_seq - (user_low = $1)::int, low_unread = (user_low = $1)::int,
          high_read_seq = last_seq - (user_high = $1)::int, high_unread = (user_high = $1)::int
    where user_low = least($1::int, $2) and user_high = greatest($1::int, $2) and group_id is null`,
);

/** Writes them as the product does; all is read but the last words of some. `idOf` tells a place's member. */
export async function writeChats(
  em: EntityManager,
  { messages, unread }: ReturnType<typeof planChats>,
  idOf: (place: number) => number,
): Promise<void> {
  for (const { sender, receiver, content, createdAt } of messages) {
    const pair = orderedPair(idOf(sender), idOf(receiver));
    await rowsIn(em, beginConversation, pair);
    const values = {
      sender: idOf(sender),
      content,
      medium: null,
      via: null,
      ...keyParameters(null),
      ...pair,
    };
    const [message] = await rowsIn(em, toPair, values);
    await textRowsIn(em, dated, [message!.id, createdAt]);
  }
  await textRowsIn(em, readAll, []);
  for (const { reader, writer } of unread) await textRowsIn(em, unreadLast, [idOf(reader), idOf(writer)]);
}
