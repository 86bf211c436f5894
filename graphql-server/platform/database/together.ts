import DataLoader from 'dataloader';
import type { Pool, QueryResultRow } from 'pg';
import type { PreparedQuery, Statement } from './statement.ts';

/** The part of an operation's context that is needed here. */
interface ReadContext {
  pool: Pool;
  loader<Loader>(key: unknown, create: () => Loader): Loader;
}

/**
 * Rows of a reading statement, read together with what else the operation asks for at the same time: one round trip for
 * all fields of a member's page (docs/decisions/0001). Times come as JSON writes them.
 */
export const together = <P, Row>(
  context: ReadContext,
  statement: Statement<P, Row>,
  values: NoInfer<P>,
): Promise<Row[]> => queryTogether(context, statement.with(values)) as Promise<Row[]>;

/** The same for a query with numbered parameters. */
export const queryTogether = (context: ReadContext, query: PreparedQuery): Promise<QueryResultRow[]> => {
  const create = () =>
    new DataLoader<PreparedQuery, QueryResultRow[]>((all) => readAll(context.pool, all), {
      cache: false,
      // After what other loaders, which gather until the end of this turn, still ask for.
      batchScheduleFn: setImmediate,
    });
  return context.loader('together', create).load(query);
};

/** Of each statement one is joined; who asks for the same twice, by aliases, has the others read by themselves. */
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

/** Names by which sets of statements that are read together are prepared, and their texts. */
const known = new Map<string, { name: string; text: string }>();

function joinedOf(joined: PreparedQuery[]): PreparedQuery {
  const key = joined.map(({ name }) => name).join();
  let made = known.get(key);
  if (!made) known.set(key, (made = { name: `together-${known.size}`, text: textOf(joined) }));
  return { ...made, values: joined.flatMap(({ values }) => values) };
}

/** Each statement as a JSON column; the numbers of its parameters follow those of the statements before it. */
function textOf(joined: PreparedQuery[]): string {
  let before = 0;
  const columns = joined.map(({ text, values }, place) => {
    const shifted = text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + before}`);
    before += values.length;
    return `(select coalesce(json_agg(r), '[]') from (${shifted}) r) as "${place}"`;
  });
  return `select ${columns.join(', ')}`;
}
