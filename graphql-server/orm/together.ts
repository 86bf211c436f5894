import DataLoader from 'dataloader';
import type { Pool, QueryResultRow } from 'pg';
import { rows, statement, type Statement } from './rows.ts';

interface Asked {
  statement: Statement<QueryResultRow>;
  values: unknown[];
}

/** One operation's surroundings, as far as it matters here. */
interface Surroundings {
  pool: Pool;
  loader<Loader>(key: unknown, create: () => Loader): Loader;
}

/**
 * Rows of a reading statement, joined with what else the operation asks for at the same time: one way to the database
 * for all fields of a member's page (docs/decisions/0001). Times come as JSON writes them.
 */
export const rowsTogether = <Row extends QueryResultRow>(
  surroundings: Surroundings,
  asked: Statement<Row>,
  values: unknown[],
): Promise<Row[]> => {
  const create = () =>
    new DataLoader<Asked, QueryResultRow[]>((all) => readAll(surroundings.pool, all), {
      cache: false,
      // After what other loaders, which gather until the end of this turn, still ask for.
      batchScheduleFn: setImmediate,
    });
  const loader = surroundings.loader('together', create);
  return loader.load({ statement: asked, values }) as Promise<Row[]>;
};

/** Of each statement one is joined; who asks for the same twice, by aliases, has the others read by themselves. */
async function readAll(pool: Pool, all: readonly Asked[]): Promise<QueryResultRow[][]> {
  const byName = new Map(all.map((asked) => [asked.statement.name, asked]));
  const joined = [...byName.keys()].toSorted().map((name) => byName.get(name)!);
  const alone = ({ statement, values }: Asked) => rows(pool, statement, values);
  if (joined.length === 1) return Promise.all(all.map(alone));
  const values = joined.flatMap((asked) => asked.values);
  const found = rows(pool, joinedOf(joined), values);
  return Promise.all(
    all.map(async (asked) => {
      const place = joined.indexOf(asked);
      return place < 0 ? alone(asked) : (await found)[0]![place]!;
    }),
  );
}

type Joined = Record<number, QueryResultRow[]>;

/** As many as there are sets of statements that are read together: each is prepared under its own name. */
const known = new Map<string, Statement<Joined>>();

function joinedOf(joined: Asked[]): Statement<Joined> {
  const key = joined.map((asked) => asked.statement.name).join();
  let made = known.get(key);
  if (!made) known.set(key, (made = statement(`together-${known.size}`, textOf(joined))));
  return made;
}

function textOf(joined: Asked[]): string {
  let before = 0;
  const columns = joined.map(({ statement: { text }, values }, place) => {
    const shifted = text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + before}`);
    before += values.length;
    return `(select coalesce(json_agg(r), '[]') from (${shifted}) r) as "${place}"`;
  });
  return `select ${columns.join(', ')}`;
}
