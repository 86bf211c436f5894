import { sql, type Compilable, type RawBuilder } from 'kysely';
import { NamedParameter } from './compiler.ts';

/** The parameters of a statement, as they are written into it. */
export type Params<P> = { [Name in keyof P]: RawBuilder<P[Name]> };

/** Knows every name; which of them there are says the type alone. */
const params = new Proxy(
  {},
  {
    get: (_, name: string) => sql`${new NamedParameter(name)}`,
    ownKeys() {
      throw new Error('Name each parameter: `...rest` would take none of them.');
    },
  },
);

/** What `pg` prepares once a connection and runs. */
export interface PreparedQuery {
  name: string;
  text: string;
  values: unknown[];
}

/** A statement whose parameters have names. It is compiled once, and prepared once a connection under its name. */
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

  /** As `pg` runs it, with these values. */
  with(values: P): PreparedQuery {
    const { text, order } = this.#compile();
    return { name: this.name, text, values: order.map((name) => values[name]) };
  }

  /** On first use, so that starting compiles nothing. */
  #compile() {
    if (this.#compiled) return this.#compiled;
    const { sql: text, parameters } = this.#write(params as Params<P>).compile();
    return (this.#compiled = { text, order: parameters as (keyof P)[] });
  }
}

/** What a statement's rows have; of a paged one, what each page's have. */
export type RowOf<S> = S extends (limit: number) => { row: infer Row }
  ? Row
  : S extends { row: infer Row }
    ? Row
    : never;

export const statement = <P, Row>(
  name: string,
  write: (params: Params<P>) => Compilable<Row>,
): Statement<P, Row> => new Statement(name, write);
