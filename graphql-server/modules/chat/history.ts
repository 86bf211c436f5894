import type { Pool, QueryResultRow } from 'pg';
import { Field, ArgsType, Int } from 'type-graphql';
import { badField } from '../../platform/errors/errors.ts';
import { badCursor, BEFORE_ALL, Page, pageSize } from '../../platform/graphql/connection.ts';
import { paged, type Paged } from '../../platform/database/textPaged.ts';
import { rows, unseen } from '../../platform/database/textRows.ts';

/** Which part of a conversation; without a bound the last messages. */
@ArgsType()
export class HistoryArgs {
  @Field(() => Int, { description: '1 to 100.' })
  first: number = 50;

  @Field(() => Int, { nullable: true, description: 'Only messages before this `seq`: older ones.' })
  before?: number | null;

  @Field(() => Int, { nullable: true, description: 'Only messages after this `seq`: what was missed.' })
  after?: number | null;
}

/** A row of a page: a message and what is said of its conversation in each of them. */
type HistoryRow = QueryResultRow & { id: number | null; seq: number };

interface HistoryStatements<Row extends HistoryRow> {
  before: Paged<Row>;
  after: Paged<Row>;
}

/**
 * The statements of a conversation's pages: found by number, so that a long conversation opens as fast as a short one.
 * `from` gives the conversation `c`, and what else is to be known of it once, by parameters from $2 on; `columns` and
 * `joins` are about it and the messages `msg`. Where there is no message there is one row, whose `id` is null. The rows
 * are put in order here: it takes the database longer.
 */
export const historyStatements = <Row extends HistoryRow>(
  name: string,
  { from, columns, joins }: { from: string; columns: string; joins: string },
): HistoryStatements<Row> => {
  const page = (way: string, bound: string, order: string) =>
    paged<Row>(
      `${name}-${way}`,
      (limit) => `select ${columns}
         from (${from}) c
         left join lateral (select * from messages where conversation_id = c.id and seq ${bound} ${unseen('$1')}
                             order by seq ${order} limit ${limit}) msg on true
         ${joins}`,
    );
  return { before: page('before', '<', 'desc'), after: page('after', '>', 'asc') };
};

/**
 * A page of a conversation, oldest first within it. The next page lies where this one was read to: before the first
 * message, or after the last when `after` was given; `endCursor` is that message's `seq`.
 * @param judge throws when there is no such conversation (no row), or the viewer may not read it
 */
export async function readHistory<Row extends HistoryRow, Node extends { id: number; seq: number }>(
  pool: Pool,
  statements: HistoryStatements<Row>,
  { first, before, after }: HistoryArgs,
  conversation: (number | null)[],
  judge: (row: Row | undefined) => void,
  toNodes: (rows: Row[]) => Node[] | Promise<Node[]>,
): Promise<Page<Node>> {
  if (before != null && after != null) throw badField(['before', 'after'], 'Give before or after, not both.');
  const isForward = after != null;
  const bound = isForward ? after : (before ?? BEFORE_ALL);
  // They count from 1, and 0 is before the first.
  if (bound < 0) throw badCursor();
  const read = isForward ? statements.after : statements.before;
  const found = await rows(pool, read(pageSize(first) + 1), [bound, ...conversation]);
  found.sort((one, other) => one.seq - other.seq);
  judge(found[0]);
  if (found[0]?.id === null) found.pop();
  const nodes = await toNodes(isForward ? found.slice(0, first) : found.slice(-first));
  const seqAt = (index: number) => nodes.at(index)?.seq.toString() ?? null;
  const [begin, end] = isForward ? [0, -1] : [-1, 0];
  const pageInfo = {
    startCursor: seqAt(begin),
    endCursor: seqAt(end),
    hasNextPage: found.length > first,
    // 0 is before the first message, and so the beginning.
    hasPreviousPage: isForward ? after > 0 : before != null,
  };
  return new Page(nodes, pageInfo, ({ seq }) => String(seq));
}
