import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DB } from './schema.ts';

/** A placeholder in a statement for a value given at each run. */
export class NamedParameter {
  constructor(readonly name: string) {}
}

/**
 * Gives each named parameter one number, however often it is used. Constants stay in the text, because the planner
 * needs to see a limit or the condition of a partial index. Constants come from code only: everything that a caller
 * sends is a parameter.
 */
class StatementCompiler extends PostgresQueryCompiler {
  #names: string[] = [];

  override compileQuery(...query: Parameters<PostgresQueryCompiler['compileQuery']>) {
    this.#names = [];
    return { ...super.compileQuery(...query), parameters: this.#names };
  }

  protected override appendValue(value: unknown): void {
    if (!(value instanceof NamedParameter)) return this.appendImmediateValue(value);
    if (!this.#names.includes(value.name)) this.#names.push(value.name);
    this.append(`$${this.#names.indexOf(value.name) + 1}`);
  }
}

/** Compiles statements and runs none. */
export const db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new StatementCompiler(),
  },
});
