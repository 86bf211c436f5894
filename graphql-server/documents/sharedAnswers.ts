import type { DocumentNode, ExecutionArgs, FormattedExecutionResult } from 'graphql';
import type { Context } from '../context.ts';

interface Answer {
  result: FormattedExecutionResult;
  /** Whether a resolver has asked who the viewer is. */
  dependsOnViewer: boolean;
}

type Answers = Map<string, Promise<Answer>>;

/**
 * Answers one event for many subscribers at once: those who ask the same and got the same event (the very same
 * object) share an answer, unless a resolver looked who the viewer is. A message to two hundred members of a group is
 * then read and formed once in each process.
 */
export class SharedAnswers {
  readonly #answers = new WeakMap<object, Answers>();

  /** `execute` is called with `context`, which then tells whether it was asked for the viewer. */
  async answer(
    event: unknown,
    question: string,
    context: Context,
    execute: () => Promise<FormattedExecutionResult>,
  ): Promise<FormattedExecutionResult> {
    const run = async (): Promise<Answer> => ({
      result: await execute(),
      dependsOnViewer: context.dependsOnViewer,
    });
    if (typeof event !== 'object' || event === null) return (await run()).result;
    const answers = this.#of(event);
    const key = `${context.isMember} ${question}`;
    const first = answers.get(key);
    if (first) {
      const { result, dependsOnViewer } = await first;
      return dependsOnViewer ? (await run()).result : result;
    }
    const own = run();
    answers.set(key, own);
    return (await own).result;
  }

  #of(event: object): Answers {
    const known = this.#answers.get(event);
    if (known) return known;
    const answers: Answers = new Map();
    this.#answers.set(event, answers);
    return answers;
  }
}

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
