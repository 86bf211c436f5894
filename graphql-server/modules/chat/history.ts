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

  @Field(() => Int, { nullable: true, description: 'Only messages with a lower `seq`, that is, older ones.' })
  before?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Only messages with a higher `seq`, that is, newer ones.',
  })
  after?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Only messages that were sent, edited, deleted or restored after this `change`, in the order of their changes.',
  })
  changedAfter?: number | null;
}

/** The `seq` before or after which the page begins, or the `change` after which it does. */
export interface Bound {
  bound: number;
}

/** A row of a page: a message and columns of its conversation. An empty page has one row without a message. */
interface HistoryRow {
  id: number | null;
  seq: number | null;
  change: number | null;
}

/** Columns that are null only in the row without a message. */
type MessageColumn =
  'id' | 'seq' | 'author_id' | 'author_role' | 'content' | 'created_at' | 'username' | 'version';

type MessageRowOf<Row> = Row & {
  [Column in keyof Row & MessageColumn]: NonNullable<Row[Column]>;
};

const isMessage = <Row extends HistoryRow>(row: Row): row is MessageRowOf<Row> => row.id !== null;

interface HistoryStatements<P, Row> {
  before: Paged<P, Row>;
  after: Paged<P, Row>;
  changed: Paged<P, Row>;
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
    write(params, messagesFrom('seq', '<', 'desc', params.bound, limit)),
  ),
  after: paged<P, Row>(`${name}-after`, (params, limit) =>
    write(params, messagesFrom('seq', '>', 'asc', params.bound, limit)),
  ),
  changed: paged<P, Row>(`${name}-changed`, (params, limit) =>
    write(params, messagesFrom('change', '>', 'asc', params.bound, limit)),
  ),
});

const messagesFrom = (
  number: 'seq' | 'change',
  side: '<' | '>',
  order: 'asc' | 'desc',
  bound: Expression<number>,
  limit: number,
): Messages =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', sql.ref<number>('c.id'))
    .where(number, side, unseen(bound))
    .orderBy(number, order)
    .limit(limit)
    .as('msg');

/** Where a page begins, and the number by which its messages are ordered. */
interface Place extends Bound {
  part: keyof HistoryStatements<never, never>;
  number: 'seq' | 'change';
}

/** Numbers start at 1, so 0 is before the first. */
function placeOf({ before, after, changedAfter }: HistoryArgs): Place {
  const given = [before, after, changedAfter].filter((bound) => bound != null);
  if (given.length > 1)
    throw badField(['before', 'after', 'changedAfter'], 'Use only one of before, after and changedAfter.');
  if (given.some((bound) => bound < 0)) throw badCursor();
  if (changedAfter != null) return { part: 'changed', number: 'change', bound: changedAfter };
  if (after != null) return { part: 'after', number: 'seq', bound: after };
  return { part: 'before', number: 'seq', bound: before ?? BEFORE_ALL };
}

/**
 * A page of a conversation, oldest message first, or in the order of the changes. The next page begins at the end of
 * this one: before the first message, or after the last if `after` or `changedAfter` was given; `endCursor` is that
 * message's number.
 * @param authorize throws if there is no such conversation (no row), or the viewer may not read it
 */
export async function readHistory<
  P extends Bound,
  Row extends HistoryRow,
  Node extends { id: number; seq: number; change: number },
>(
  pool: Pool,
  statements: HistoryStatements<P, Row>,
  args: HistoryArgs,
  valuesFor: (bound: number) => P,
  authorize: (row: Row | undefined) => void,
  toNode: (row: MessageRowOf<Row>) => Node,
): Promise<Page<Node>> {
  const { first } = args;
  const { part, number, bound } = placeOf(args);
  const isForward = part !== 'before';
  const found = await rows(pool, statements[part](pageSize(first) + 1), valuesFor(bound));
  authorize(found[0]);
  const messages = found.filter(isMessage).toSorted((one, other) => one[number]! - other[number]!);
  const nodes = (isForward ? messages.slice(0, first) : messages.slice(-first)).map(toNode);
  const placeAt = (index: number) => nodes.at(index)?.[number].toString() ?? null;
  const [begin, end] = isForward ? [0, -1] : [-1, 0];
  const pageInfo = {
    startCursor: placeAt(begin),
    endCursor: placeAt(end),
    hasNextPage: messages.length > first,
    // 0 is before the first message, and so the beginning.
    hasPreviousPage: isForward ? bound > 0 : args.before != null,
  };
  return new Page(nodes, pageInfo, (node) => String(node[number]));
}
