import {
  createSourceEventStream,
  execute,
  type GraphQLError,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLFormattedError,
} from 'graphql';
import type { Context } from '../context.ts';
import { questionOf, SharedAnswers } from '../documents/sharedAnswers.ts';
import { SlowSubscriber } from './stream.ts';

export type FormatError = (formatted: GraphQLFormattedError, thrown: unknown) => GraphQLFormattedError;

interface SubscribeOptions {
  newContext(visit: unknown): Context;
  formatError: FormatError;
  /** Called when a subscriber reads slower than events come. */
  onSlow(visit: unknown): void;
}

/**
 * GraphQL's `subscribe` with a fresh context for each event: a unit of work made when the subscription began would
 * show its rows for ever as they were then. `args.contextValue` is the visit the context is made from.
 */
export function createSubscribe({ newContext, formatError, onSlow }: SubscribeOptions) {
  const shown = (result: ExecutionResult): ExecutionResult =>
    result.errors
      ? {
          ...result,
          errors: result.errors.map((error) => formatError(error.toJSON(), error) as GraphQLError),
        }
      : result;

  const shared = new SharedAnswers();

  async function* results(args: ExecutionArgs, source: AsyncIterable<unknown>) {
    const question = questionOf(args);
    try {
      for await (const event of source) {
        const contextValue = newContext(args.contextValue);
        const run = async () => shown(await execute({ ...args, rootValue: event, contextValue }));
        yield await shared.answer(event, question, contextValue, run);
      }
    } catch (error) {
      if (!(error instanceof SlowSubscriber)) throw error;
      onSlow(args.contextValue);
    }
  }

  return async (args: ExecutionArgs) => {
    const source = await createSourceEventStream({ ...args, contextValue: newContext(args.contextValue) });
    return Symbol.asyncIterator in source
      ? closable(results(args, source), source as AsyncIterableIterator<unknown>)
      : shown(source);
  };
}

/** A generator that waits for its next event cannot be ended from outside; ending its source first can. */
function closable(results: AsyncGenerator<ExecutionResult>, source: AsyncIterableIterator<unknown>) {
  return {
    next: () => results.next(),
    async return() {
      await source.return?.();
      return results.return(undefined);
    },
    throw: (error: unknown) => results.throw(error),
    [Symbol.asyncIterator]() {
      return this;
    },
  } as AsyncGenerator<ExecutionResult, void, void>;
}
