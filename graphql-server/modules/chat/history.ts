import { sql, type AliasedExpression, type Compilable, type Expression, type Selectable } from 'kysely';
import type { Pool } from 'pg';
import { Field, ArgsType, Int } from 'type-graphql';
import { badField } from '../../platform/errors/errors.ts';
import { badCursor, BEFORE_ALL, Page, pageSize } from '../../platform/graphql/connection.ts';
import {
  db,
  paged,
  rows,
  unseen,
  type DB,
  type Paged,
  type Params,
} from '../../platform/database/statements.ts';

/** A part of a conversation; without a bound the last messages. */
@ArgsType()
export class HistoryArgs {
  @Field(() => Int, { description: '1 to 100.' })
  first: number = 50;

  @Field(() => Int, { nullable: true, description: 'Only messages before this `seq`: older ones.' })
  before?: number | null;

  @Field(() => Int, { nullable: true, description: 'Only messages after this `seq`: what was missed.' })
  after?: number | null;
}

/** The `seq` before or after which the page begins. */
export interface Bound {
  bound: number;
}

/** A row of a page: a message and columns of its conversation. An empty page has one row without a message. */
interface HistoryRow {
  id: number | null;
  seq: number | null;
}

/** Columns that are null only in the row without a message. */
type MessageColumn = 'id' | 'seq' | 'author_id' | 'content' | 'created_at' | 'username';

export type MessageRowOf<Row> = Row & {
  [Column in keyof Row & MessageColumn]: NonNullable<Row[Column]>;
};

const isMessage = <Row extends HistoryRow>(row: Row): row is MessageRowOf<Row> => row.id !== null;

interface HistoryStatements<P, Row> {
  before: Paged<P, Row>;
  after: Paged<P, Row>;
}

type Messages = AliasedExpression<Selectable<DB['messages']>, 'msg'>;

/**
 * The statements of a conversation's pages. `write` adds the page's `messages` as a lateral left join to what it reads
 * of the conversation `c`. Messages are found by number, so that a long conversation opens as fast as a short one, and
 * sorted by `readHistory`, because the database takes longer for it.
 */
export const historyStatements = <P extends Bound, Row>(
  name: string,
  write: (params: Params<P>, messages: Messages) => Compilable<Row>,
): HistoryStatements<P, Row> => ({
  before: paged<P, Row>(`${name}-before`, (params, limit) =>
    write(params, messagesFrom('<', 'desc', params.bound, limit)),
  ),
  after: paged<P, Row>(`${name}-after`, (params, limit) =>
    write(params, messagesFrom('>', 'asc', params.bound, limit)),
  ),
});

const messagesFrom = (
  side: '<' | '>',
  order: 'asc' | 'desc',
  bound: Expression<number>,
  limit: number,
): Messages =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', sql.ref<number>('c.id'))
    .where('seq', side, unseen(bound))
    .orderBy('seq', order)
    .limit(limit)
    .as('msg');

/**
 * A page of a conversation, oldest message first. The next page begins at the end of this one: before the first
 * message, or after the last if `after` was given; `endCursor` is that message's `seq`.
 * @param authorize throws if there is no such conversation (no row), or the viewer may not read it
 */
export async function readHistory<
  P extends Bound,
  Row extends HistoryRow,
  Node extends { id: number; seq: number },
>(
  pool: Pool,
  statements: HistoryStatements<P, Row>,
  { first, before, after }: HistoryArgs,
  valuesFor: (bound: number) => P,
  authorize: (row: Row | undefined) => void,
  toNode: (row: MessageRowOf<Row>) => Node,
): Promise<Page<Node>> {
  if (before != null && after != null) throw badField(['before', 'after'], 'Give before or after, not both.');
  const isForward = after != null;
  const bound = isForward ? after : (before ?? BEFORE_ALL);
  // Numbers start at 1, so 0 is before the first.
  if (bound < 0) throw badCursor();
  const statement = (isForward ? statements.after : statements.before)(pageSize(first) + 1);
  const found = await rows(pool, statement, valuesFor(bound));
  authorize(found[0]);
  const messages = found.filter(isMessage).toSorted((one, other) => one.seq - other.seq);
  const nodes = (isForward ? messages.slice(0, first) : messages.slice(-first)).map(toNode);
  const seqAt = (index: number) => nodes.at(index)?.seq.toString() ?? null;
  const [begin, end] = isForward ? [0, -1] : [-1, 0];
  const pageInfo = {
    startCursor: seqAt(begin),
    endCursor: seqAt(end),
    hasNextPage: messages.length > first,
    // 0 is before the first message, and so the beginning.
    hasPreviousPage: isForward ? after > 0 : before != null,
  };
  return new Page(nodes, pageInfo, ({ seq }) => String(seq));
}
