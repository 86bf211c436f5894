import {
  createSourceEventStream,
  execute,
  type GraphQLError,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql';
import type { Context } from '../context.ts';
import type { FormatError } from '../errors.ts';
import { questionOf, SharedAnswers } from '../documents/sharedAnswers.ts';
import { SlowSubscriber } from './stream.ts';

type Answers = AsyncGenerator<ExecutionResult, void, void>;

const END = { value: undefined, done: true } as const;

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

  function answer(args: ExecutionArgs, event: unknown): Promise<ExecutionResult> {
    const contextValue = newContext(args.contextValue);
    const run = async () => shown(await execute({ ...args, rootValue: event, contextValue }));
    return shared.answer(event, questionOf(args), contextValue, run);
  }

  /** The answers to a stream's events, one after the other. */
  const answers = (args: ExecutionArgs, source: AsyncIterator<unknown>): Answers => ({
    async next() {
      try {
        const { value: event, done } = await source.next();
        return done ? END : { value: await answer(args, event), done: false };
      } catch (error) {
        await source.return?.();
        if (!(error instanceof SlowSubscriber)) throw error;
        onSlow(args.contextValue);
        return END;
      }
    },
    async return() {
      await source.return?.();
      return END;
    },
    async throw(error) {
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
    async [Symbol.asyncDispose]() {
      await source.return?.();
    },
  });

  return async (args: ExecutionArgs) => {
    const source = await createSourceEventStream({ ...args, contextValue: newContext(args.contextValue) });
    return Symbol.asyncIterator in source ? answers(args, source[Symbol.asyncIterator]()) : shown(source);
  };
}
