import { sql, type Compilable, type RawBuilder } from 'kysely';
import { NamedParameter } from './compiler.ts';

/** The parameters of a statement, as used in its definition. */
export type Params<P> = { [Name in keyof P]: RawBuilder<P[Name]> };

/** Accepts every name; only the type limits the names. */
const params = new Proxy(
  {},
  {
    get: (_, name: string) => sql`${new NamedParameter(name)}`,
    ownKeys() {
      throw new Error('Name each parameter: `...rest` would take none of them.');
    },
  },
);

/** What `pg` prepares once per connection and runs. */
export interface PreparedQuery {
  name: string;
  text: string;
  values: unknown[];
}

/** A statement with named parameters. It is compiled once, and prepared once per connection under its name. */
export class Statement<P, Row> {
  /** Only for the type (`RowOf`). */
  declare readonly row: Row;
  readonly #write: (params: Params<P>) => Compilable<Row>;
  #compiled: { text: string; order: (keyof P)[] } | undefined;

  constructor(
    readonly name: string,
    write: (params: Params<P>) => Compilable<Row>,
  ) {
    this.#write = write;
  }

  get text(): string {
    return this.#compile().text;
  }

  /** The query for `pg` with these values. */
  with(values: P): PreparedQuery {
    const { text, order } = this.#compile();
    return { name: this.name, text, values: order.map((name) => values[name]) };
  }

  /** Compiles on first use, so that starting compiles nothing. */
  #compile() {
    if (this.#compiled) return this.#compiled;
    const { sql: text, parameters } = this.#write(params as Params<P>).compile();
    return (this.#compiled = { text, order: parameters as (keyof P)[] });
  }
}

/** The row type of a statement; for a paged one, of each page. */
export type RowOf<S> = S extends (limit: number) => { row: infer Row }
  ? Row
  : S extends { row: infer Row }
    ? Row
    : never;

export const statement = <P, Row>(
  name: string,
  write: (params: Params<P>) => Compilable<Row>,
): Statement<P, Row> => new Statement(name, write);
