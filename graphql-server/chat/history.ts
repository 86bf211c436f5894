import type { Pool, QueryResultRow } from 'pg';
import { Field, ArgsType, Int } from 'type-graphql';
import { badInput } from '../errors.ts';
import { BEFORE_ALL, Page, pageSize } from '../orm/page.ts';
import { rows, statement, type Statement } from '../orm/rows.ts';

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

interface HistoryStatements<Row extends QueryResultRow> {
  before: Statement<Row>;
  after: Statement<Row>;
}

/**
 * The statements of a conversation's pages: found by number, so that a long conversation opens as fast as a short one.
 * `conversation` selects its id by parameters from $3 on; `columns` and `joins` are about `msg`.
 */
export const historyStatements = <Row extends QueryResultRow>(
  name: string,
  { conversation, columns, joins }: { conversation: string; columns: string; joins: string },
): HistoryStatements<Row> => {
  const page = (way: string, bound: string, order: string) =>
    statement<Row>(
      `${name}-${way}`,
      `select ${columns}
         from (select * from messages where conversation_id = (${conversation}) and seq ${bound} $1
                order by seq ${order} limit $2) msg
         ${joins}
        order by msg.seq`,
    );
  return { before: page('before', '<', 'desc'), after: page('after', '>', 'asc') };
};

/**
 * A page of a conversation, oldest first within it. The next page lies where this one was read to: before the first
 * message, or after the last when `after` was given; `endCursor` is that message's `seq`.
 */
export async function readHistory<Row extends QueryResultRow, Node extends { id: number; seq: number }>(
  pool: Pool,
  statements: HistoryStatements<Row>,
  { first, before, after }: HistoryArgs,
  conversation: number[],
  toNodes: (rows: Row[]) => Promise<Node[]>,
): Promise<Page<Node>> {
  if (before != null && after != null) throw badInput('Give before or after, not both.');
  const isForward = after != null;
  const bound = isForward ? after : (before ?? BEFORE_ALL);
  const values = [bound, pageSize(first) + 1, ...conversation];
  const found = await rows(pool, isForward ? statements.after : statements.before, values);
  const nodes = await toNodes(isForward ? found.slice(0, first) : found.slice(-first));
  const last = isForward ? nodes.at(-1) : nodes[0];
  const pageInfo = {
    endCursor: last ? String(last.seq) : null,
    hasNextPage: found.length > first,
  };
  return new Page(nodes, pageInfo, ({ seq }) => String(seq));
}
