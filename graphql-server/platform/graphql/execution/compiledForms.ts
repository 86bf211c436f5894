import type { DocumentNode, ExecutionResult } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { shapeOf } from '../documents/documentShape.ts';

/** Runs one compiled form of a document. */
export type Run = (context: Context, variables: Record<string, unknown>) => Promise<ExecutionResult>;

/** Forms of one document; whoever asks for more than these is answered the ordinary way. */
const MAX_FORMS = 16;
/** Bytes of compiled forms of documents that callers send; a hundred times what our page asks for. */
const MAX_BYTES = 32 * 1_024 * 1_024;
const MAX_BYTES_OF_ONE = MAX_BYTES / 8;
/** As measured (docs/decisions/0023), with fields of fragments counted each time they are used. */
const BYTES_OF_FIELD = 4_096;
const BYTES_OF_FORM = 16_384;

/** One way to run a document: an operation, and which variables are left out. */
interface Form {
  /** Undefined until it is worth it; null where it cannot be compiled. */
  run: Run | null | undefined;
  bytes: number;
}

/**
 * Keeps what is compiled. A document that callers send is compiled when it comes for the second time, for nobody waits
 * longer than who sends a new one each time; those of the product itself are compiled at once and kept for good.
 */
export class CompiledForms {
  readonly #forms = new WeakMap<DocumentNode, Map<string, Form>>();
  readonly #own = new WeakSet<DocumentNode>();
  readonly #kept = new LRUCache<Form, true>({
    maxSize: MAX_BYTES,
    sizeCalculation: (_, { bytes }) => bytes,
    dispose: (_, form, reason) => {
      if (reason !== 'set') form.run = undefined;
    },
  });

  /** Says that a document is the product's own: it is compiled at first use. There must be an end of them. */
  trust(document: DocumentNode): void {
    this.#own.add(document);
  }

  /** How to run a form, compiled by now or not; null where it runs the ordinary way. */
  runOf(document: DocumentNode, name: string, compile: () => Run | null): Run | null {
    const form = this.#formOf(document, name);
    if (form === undefined) return null;
    if (form.run === undefined) return this.#atFirst(document, form, compile);
    if (form.run) this.#kept.get(form);
    return form.run;
  }

  #atFirst(document: DocumentNode, form: Form, compile: () => Run | null): Run | null {
    if (this.#own.has(document)) return (form.run = compile());
    if (form.bytes === 0) {
      form.bytes = BYTES_OF_FORM + BYTES_OF_FIELD * shapeOf(document).fields;
      return null;
    }
    form.run = form.bytes > MAX_BYTES_OF_ONE ? null : compile();
    if (form.run) this.#kept.set(form, true);
    return form.run;
  }

  #formOf(document: DocumentNode, name: string): Form | undefined {
    let forms = this.#forms.get(document);
    if (!forms) this.#forms.set(document, (forms = new Map()));
    const known = forms.get(name);
    if (known || forms.size >= MAX_FORMS) return known;
    const form: Form = { run: undefined, bytes: 0 };
    forms.set(name, form);
    return form;
  }
}
