import { Kind, visit, type DocumentNode, type ExecutionArgs, type FormattedExecutionResult } from 'graphql';
import type { Context } from '../context.ts';
import { WORK } from '../../rate-limits/figures.ts';
import type { Work } from '../../rate-limits/work.ts';

/** With whom an answer may be shared, from all to the sockets of one session. */
enum Sharing {
  ALL,
  MEMBER,
  SESSION,
}

interface Answer {
  result: FormattedExecutionResult;
  /** By what its resolvers have read of the caller. */
  sharing: Sharing;
}

/** An answer that is computed once, and the callers that share its cost; undefined once it is paid. */
interface SharedAnswer {
  answer: Promise<Answer>;
  cost: number;
  payers: Work[] | undefined;
}

/** The answer that one subscriber needs for an event. */
interface AnswerRequest {
  /** See `keyOf`. */
  key: string;
  /** Passed to `execute`; records whether a resolver reads the viewer. */
  context: Context;
  /** Points for computing the answer. */
  cost: number;
  execute: () => Promise<FormattedExecutionResult>;
}

/**
 * Answers one event for many subscribers: those with the same document and variables share an answer to the same event
 * object, unless a resolver reads the viewer; then only the sockets of one member do, or of one session if it reads that. A
 * message to a group of two hundred
 * is computed once in each process, and the subscribers share its cost.
 */
export class SharedAnswers {
  readonly #ofEvent = new WeakMap<object, Map<string, SharedAnswer>>();

  async answer(event: unknown, request: AnswerRequest): Promise<FormattedExecutionResult> {
    if (typeof event !== 'object' || event === null) return (await compute(request).answer).result;
    const answers = this.#answersOf(event);
    const keys = keysOf(request);
    for (const [sharing, key] of keys.entries()) {
      const found = answers.get(key);
      if (found && (await found.answer).sharing <= sharing) return take(found, request.context);
    }
    const computed = compute(request);
    for (const key of keys) if (!answers.has(key)) answers.set(key, computed);
    return (await computed.answer).result;
  }

  #answersOf(event: object): Map<string, SharedAnswer> {
    let answers = this.#ofEvent.get(event);
    if (!answers) this.#ofEvent.set(event, (answers = new Map()));
    return answers;
  }
}

/** Computes an answer and charges it to the subscriber that needs it first. */
function compute({ context, cost, execute }: AnswerRequest): SharedAnswer {
  const { work } = context.caller;
  work?.charge(cost);
  const answer = execute().then((result) => ({ result, sharing: sharingOf(context) }));
  const shared: SharedAnswer = { answer, cost, payers: work && [work] };
  // By then all subscribers that wait for it are among the payers.
  const settle = () => void setImmediate(() => divide(shared));
  answer.then(settle, settle);
  return shared;
}

/** Takes an answer that another subscriber has had computed. */
async function take({ answer, payers }: SharedAnswer, { caller: { work } }: Context) {
  if (!work) return (await answer).result;
  if (payers) payers.push(work);
  else work.charge(WORK.sharedDelivery);
  return (await answer).result;
}

/** Divides the cost among all payers. */
function divide(shared: SharedAnswer): void {
  const { payers, cost } = shared;
  shared.payers = undefined;
  if (!payers || payers.length < 2) return;
  const part = Math.max(WORK.sharedDelivery, Math.ceil(cost / payers.length));
  const [first, ...others] = payers;
  first!.giveBack(cost - part);
  for (const work of others) work.charge(part);
}

const sharingOf = ({ dependsOnViewer, dependsOnSession }: Context): Sharing =>
  dependsOnSession ? Sharing.SESSION : dependsOnViewer ? Sharing.MEMBER : Sharing.ALL;

/** Under which an answer is found by all, by its member and by its session, in the order of `Sharing`. */
function keysOf({ key, context: { isMember, caller } }: AnswerRequest): string[] {
  const member = `${caller.viewerId} ${caller.token?.id ?? ''}`;
  return [`${isMember} ${key}`, `${member} ${key}`, `${member} ${caller.session?.hash ?? ''} ${key}`];
}

/**
 * The same text for subscribers with the same document, operation and variables. Variables that are only arguments of the
 * subscription's own field are left out: they choose the events, and each event's answer is the same whatever they are.
 */
export function keyOf({ document, operationName, variableValues }: ExecutionArgs): string {
  const { number, variables } = knownOf(document);
  return JSON.stringify([number, operationName, variables.map((name) => variableValues?.[name])]);
}

interface KnownDocument {
  number: number;
  /** Names of the variables that the answer depends on. */
  variables: string[];
}

const known = new WeakMap<DocumentNode, KnownDocument>();
let last = 0;

/** Subscribers that send the same text share one document (`socketDocuments.ts`). */
function knownOf(document: DocumentNode): KnownDocument {
  let found = known.get(document);
  if (!found) known.set(document, (found = { number: ++last, variables: variablesOf(document) }));
  return found;
}

function variablesOf(document: DocumentNode): string[] {
  const roots = new Set<unknown>(
    document.definitions.flatMap((part) =>
      part.kind === Kind.OPERATION_DEFINITION ? part.selectionSet.selections : [],
    ),
  );
  const names = new Set<string>();
  visit(document, {
    VariableDefinition: () => false,
    Argument: (_node, _key, _parent, _path, ancestors) => (roots.has(ancestors.at(-1)) ? false : undefined),
    Variable: ({ name }) => void names.add(name.value),
  });
  return [...names].toSorted();
}
