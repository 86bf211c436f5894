import { compileQuery, isCompiledQuery } from 'graphql-jit';
import {
  getOperationAST,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { shapeOf } from '../documents/documentShape.ts';

/** Runs one compiled query. */
export type Run = (context: Context, variables: Record<string, unknown>) => Promise<ExecutionResult>;

/** Compiles an operation of a document; null where it cannot be compiled. */
type Compile = (document: DocumentNode, operationName: string) => Run | null;

/** Operations of one document that are compiled; others run on graphql-js. */
const MAX_OPERATIONS = 16;
/** Bytes of compiled queries of callers' documents; a hundred times what the page uses. */
const MAX_BYTES = 32 * 1_024 * 1_024;
const MAX_BYTES_OF_ONE = MAX_BYTES / 8;
/** As measured (docs/decisions/0023); fields of fragments count each time they are used. */
const BYTES_OF_FIELD = 4_096;
const BYTES_OF_QUERY = 16_384;

interface Entry {
  /** Undefined until it is compiled; null where it cannot be compiled. */
  run: Run | null | undefined;
  bytes: number;
}

/**
 * The compiled queries of a schema. A caller's document is compiled when it is received for the second time, because
 * compiling takes longer than running it once. The product's own documents are compiled at first use and never evicted.
 */
export class CompiledQueries {
  readonly #compile: Compile;
  readonly #entries = new WeakMap<DocumentNode, Map<string, Entry>>();
  readonly #trusted = new WeakSet<DocumentNode>();
  readonly #cache = new LRUCache<Entry, true>({
    maxSize: MAX_BYTES,
    sizeCalculation: (_, { bytes }) => bytes,
    dispose: (_, entry, reason) => {
      if (reason !== 'set') entry.run = undefined;
    },
  });

  constructor(compile: Compile) {
    this.#compile = compile;
  }

  /** Marks one of the product's own documents, of which there must be a limited number. */
  trust(document: DocumentNode): void {
    this.#trusted.add(document);
  }

  /** Runs a compiled operation; null if graphql-js runs it. */
  runOf(document: DocumentNode, operationName: string): Run | null {
    const entry = this.#entryOf(document, operationName);
    if (entry === undefined) return null;
    if (entry.run === undefined) return this.#compileIfDue(document, operationName, entry);
    if (entry.run) this.#cache.get(entry);
    return entry.run;
  }

  #compileIfDue(document: DocumentNode, operationName: string, entry: Entry): Run | null {
    if (this.#trusted.has(document)) return (entry.run = this.#compile(document, operationName));
    if (entry.bytes === 0) {
      entry.bytes = BYTES_OF_QUERY + BYTES_OF_FIELD * shapeOf(document).fields;
      return null;
    }
    entry.run = entry.bytes > MAX_BYTES_OF_ONE ? null : this.#compile(document, operationName);
    if (entry.run) this.#cache.set(entry, true);
    return entry.run;
  }

  #entryOf(document: DocumentNode, operationName: string): Entry | undefined {
    let entries = this.#entries.get(document);
    if (!entries) this.#entries.set(document, (entries = new Map()));
    const known = entries.get(operationName);
    if (known || entries.size >= MAX_OPERATIONS) return known;
    const entry: Entry = { run: undefined, bytes: 0 };
    entries.set(operationName, entry);
    return entry;
  }
}

/**
 * Compiles queries only: graphql-jit turns a variable left out of an input object into null
 * (https://github.com/zalando-incubator/graphql-jit/issues/91), and no query takes one.
 */
export const compileWith =
  (schema: GraphQLSchema): Compile =>
  (document, operationName) => {
    const operation = getOperationAST(document, operationName || null);
    if (operation?.operation !== OperationTypeNode.QUERY) return null;
    const compiled = compileQuery(schema, document, operationName || undefined);
    if (!isCompiledQuery(compiled)) return null;
    return async (context, variables) => compiled.query(undefined, context, variables);
  };
