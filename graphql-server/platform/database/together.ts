import DataLoader from 'dataloader';
import type { Pool, QueryResultRow } from 'pg';
import type { PreparedQuery, Statement } from './statement.ts';

/** The part of an operation's context that is needed here. */
interface ReadContext {
  pool: Pool;
  loader<Loader>(key: unknown, create: () => Loader): Loader;
}

/**
 * Rows of a read statement, fetched together with the other statements of the operation in one round trip, such as all
 * fields of a member's page (docs/decisions/0001). Times come as JSON writes them.
 */
export const together = <P, Row>(
  context: ReadContext,
  statement: Statement<P, Row>,
  values: NoInfer<P>,
): Promise<Row[]> => queryTogether(context, statement.with(values)) as Promise<Row[]>;

/** Like `together`, for a query with numbered parameters. */
const queryTogether = (context: ReadContext, query: PreparedQuery): Promise<QueryResultRow[]> => {
  const create = () =>
    new DataLoader<PreparedQuery, QueryResultRow[]>((all) => readAll(context.pool, all), {
      cache: false,
      // After other loaders, which collect until the end of this turn.
      batchScheduleFn: setImmediate,
    });
  return context.loader('together', create).load(query);
};

/** One query of each statement is joined. The same statement requested again by an alias is read by itself. */
async function readAll(pool: Pool, all: readonly PreparedQuery[]): Promise<QueryResultRow[][]> {
  const byName = new Map(all.map((query) => [query.name, query]));
  const joined = [...byName.keys()].toSorted().map((name) => byName.get(name)!);
  const alone = async (query: PreparedQuery) => (await pool.query<QueryResultRow>(query)).rows;
  if (joined.length === 1) return Promise.all(all.map(alone));
  const found = pool.query<Record<number, QueryResultRow[]>>(joinedOf(joined));
  return Promise.all(
    all.map(async (query) => {
      const place = joined.indexOf(query);
      return place < 0 ? alone(query) : (await found).rows[0]![place]!;
    }),
  );
}

/** The names under which joined sets of statements are prepared, and their texts. */
const known = new Map<string, { name: string; text: string }>();

function joinedOf(joined: PreparedQuery[]): PreparedQuery {
  const key = joined.map(({ name }) => name).join();
  let made = known.get(key);
  if (!made) known.set(key, (made = { name: `together-${known.size}`, text: textOf(joined) }));
  return { ...made, values: joined.flatMap(({ values }) => values) };
}

/** Each statement as a JSON column, with its parameters renumbered after those before it. */
function textOf(joined: PreparedQuery[]): string {
  let before = 0;
  const columns = joined.map(({ text, values }, place) => {
    const shifted = text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + before}`);
    before += values.length;
    return `(select coalesce(json_agg(r), '[]') from (${shifted}) r) as "${place}"`;
  });
  return `select ${columns.join(', ')}`;
}
