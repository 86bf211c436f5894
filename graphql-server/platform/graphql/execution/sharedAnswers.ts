import type { DocumentNode, ExecutionArgs, FormattedExecutionResult } from 'graphql';
import type { Context } from '../context.ts';
import { WORK } from '../../rate-limits/figures.ts';
import type { Work } from '../../rate-limits/work.ts';

interface Answer {
  result: FormattedExecutionResult;
  /** Whether a resolver has asked which member the viewer is. */
  dependsOnViewer: boolean;
}

/** An answer that is made once, and who pays for it; nobody more when it was paid for. */
interface Making {
  answer: Promise<Answer>;
  cost: number;
  payers: Work[] | undefined;
}

/** What is asked of an event. */
export interface Asked {
  question: string;
  /** With which `execute` is called; it then tells whether it was asked for the viewer. */
  context: Context;
  /** Points, for who has the answer made. */
  cost: number;
  execute: () => Promise<FormattedExecutionResult>;
}

/**
 * Answers one event for many subscribers at once: those who ask the same and got the same event (the very same
 * object) share an answer, unless a resolver looked who the viewer is; then each member's own sockets share one. A
 * message to two hundred members of a group is read and formed once in each process, and they pay for it together.
 */
export class SharedAnswers {
  readonly #makings = new WeakMap<object, Map<string, Making>>();

  async answer(event: unknown, asked: Asked): Promise<FormattedExecutionResult> {
    if (typeof event !== 'object' || event === null) return (await make(asked).answer).result;
    const { question, context } = asked;
    const makings = this.#of(event);
    const [forAll, forViewer] = [`${context.isMember} ${question}`, `${viewerOf(context)} ${question}`];
    const first = makings.get(forAll);
    if (first && !(await first.answer).dependsOnViewer) return take(first, context);
    const own = makings.get(forViewer);
    if (own) return take(own, context);
    const making = make(asked);
    makings.set(forViewer, making);
    if (!first) makings.set(forAll, making);
    return (await making.answer).result;
  }

  #of(event: object): Map<string, Making> {
    let makings = this.#makings.get(event);
    if (!makings) this.#makings.set(event, (makings = new Map()));
    return makings;
  }
}

/** Has it made, at the expense of who asks. */
function make({ context, cost, execute }: Asked): Making {
  const { work } = context.caller;
  work?.charge(cost);
  const answer = execute().then((result) => ({ result, dependsOnViewer: context.dependsOnViewer }));
  const making: Making = { answer, cost, payers: work && [work] };
  // Those who wait for it as well have said so by then.
  const settle = () => void setImmediate(() => divide(making));
  answer.then(settle, settle);
  return making;
}

/** Takes what somebody else has had made. */
async function take({ answer, payers }: Making, { caller: { work } }: Context) {
  if (!work) return (await answer).result;
  if (payers) payers.push(work);
  else work.charge(WORK.sharedDelivery);
  return (await answer).result;
}

/** Who had it made gets back what is not his part. */
function divide(making: Making): void {
  const { payers, cost } = making;
  making.payers = undefined;
  if (!payers || payers.length < 2) return;
  const part = Math.max(WORK.sharedDelivery, Math.ceil(cost / payers.length));
  const [maker, ...others] = payers;
  maker!.giveBack(cost - part);
  for (const work of others) work.charge(part);
}

const viewerOf = ({ caller: { viewerId, token } }: Context) => `${viewerId} ${token?.id ?? ''}`;

/** What a subscriber asks, as a text: the same for those who ask the same. */
export const questionOf = ({ document, operationName, variableValues }: ExecutionArgs): string =>
  JSON.stringify([numberOf(document), operationName, variableValues]);

const numbers = new WeakMap<DocumentNode, number>();
let last = 0;

/** Who sends the same text shares its document (`socketDocuments.ts`). */
function numberOf(document: DocumentNode): number {
  if (!numbers.has(document)) numbers.set(document, ++last);
  return numbers.get(document)!;
}
