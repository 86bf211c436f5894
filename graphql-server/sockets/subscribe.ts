import {
  createSourceEventStream,
  execute,
  type ExecutionArgs,
  type ExecutionResult,
  type FormattedExecutionResult,
} from 'graphql';
import type { Context } from '../context.ts';
import { questionOf, SharedAnswers } from '../documents/sharedAnswers.ts';
import type { Shown } from '../documents/shown.ts';
import { SlowSubscriber } from './stream.ts';

type Answers = AsyncGenerator<FormattedExecutionResult, void, void>;
/** graphql-ws's type asks for thrown errors; it sends them on as they are. */
type Subscribe = (
  args: ExecutionArgs,
) => Promise<AsyncGenerator<ExecutionResult, void, void> | ExecutionResult>;

const END = { value: undefined, done: true } as const;

interface SubscribeOptions {
  newContext(visit: unknown): Context;
  shown: Shown;
  /** Called when a subscriber reads slower than events come. */
  onSlow(visit: unknown): void;
}

/**
 * GraphQL's `subscribe` with a fresh context for each event: a unit of work made when the subscription began would
 * show its rows for ever as they were then. `args.contextValue` is the visit the context is made from.
 */
export function createSubscribe({ newContext, shown, onSlow }: SubscribeOptions) {
  const shared = new SharedAnswers();

  function answer(args: ExecutionArgs, event: unknown): Promise<FormattedExecutionResult> {
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

  const subscribe = async (args: ExecutionArgs) => {
    const source = await createSourceEventStream({ ...args, contextValue: newContext(args.contextValue) });
    return Symbol.asyncIterator in source ? answers(args, source[Symbol.asyncIterator]()) : shown(source);
  };
  return subscribe as Subscribe;
}
