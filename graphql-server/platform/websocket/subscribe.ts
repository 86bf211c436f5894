import {
  createSourceEventStream,
  execute,
  type ExecutionArgs,
  type ExecutionResult,
  type FormattedExecutionResult,
} from 'graphql';
import type { Context } from '../graphql/context.ts';
import { questionOf, SharedAnswers } from '../graphql/execution/sharedAnswers.ts';
import type { Shown } from '../graphql/execution/formattedErrors.ts';
import { WORK } from '../rate-limits/figures.ts';
import { CallerQueues } from '../rate-limits/callerQueues.ts';
import type { Visit } from './openSockets.ts';
import { SlowSubscriber } from './stream.ts';

type Answers = AsyncGenerator<FormattedExecutionResult, void, void>;
/** A subscription, with what an answer to its document costs. */
export type Subscribing = ExecutionArgs & { cost: number };
/** graphql-ws's type asks for thrown errors; it sends them on as they are. */
type Subscribe = (
  args: ExecutionArgs,
) => Promise<AsyncGenerator<ExecutionResult, void, void> | ExecutionResult>;

const END = { value: undefined, done: true } as const;

interface SubscribeOptions {
  newContext(visit: Visit): Context;
  shown: Shown;
  /** Called with how a subscription began, and how each of its events was answered. */
  onOutcome(moment: 'begun' | 'event', args: ExecutionArgs, result: FormattedExecutionResult): void;
  /** Called when a subscriber reads slower than events come. */
  onSlow(visit: Visit): void;
}

/**
 * GraphQL's `subscribe` with a fresh context for each event: a unit of work made when the subscription began would
 * show its rows for ever as they were then. `args.contextValue` is the visit the context is made from.
 */
export function createSubscribe({ newContext, shown, onOutcome, onSlow }: SubscribeOptions) {
  const shared = new SharedAnswers();

  /** One after the other for each caller: what is heard by a thousand of his subscriptions would hold up everybody else. */
  const turns = new CallerQueues({ maxWaiting: Infinity });

  function answer(args: Subscribing, event: unknown): Promise<FormattedExecutionResult> {
    const context = newContext(args.contextValue as Visit);
    const run = async () => {
      const result = shown(await execute({ ...args, rootValue: event, contextValue: context }));
      onOutcome('event', args, result);
      return result;
    };
    return shared.answer(event, {
      question: questionOf(args),
      context,
      cost: WORK.delivery + args.cost,
      execute: () => turns.run((args.contextValue as Visit).work.key, run),
    });
  }

  /** What a caller hears, at the end of his subscription, when he has no points left for it. */
  function refusalOf({ contextValue }: Subscribing): FormattedExecutionResult | undefined {
    const { work } = contextValue as Visit;
    return work.isSpent ? shown({ errors: [work.refusal] }) : undefined;
  }

  /** The answers to a stream's events, one after the other. */
  const answers = (args: Subscribing, source: AsyncIterator<unknown>): Answers => ({
    async next() {
      try {
        const { value: event, done } = await source.next();
        if (done) return END;
        const refused = refusalOf(args);
        if (refused) await source.return?.();
        return { value: refused ?? (await answer(args, event)), done: false };
      } catch (error) {
        await source.return?.();
        if (!(error instanceof SlowSubscriber)) throw error;
        onSlow(args.contextValue as Visit);
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

  const subscribe = async (args: Subscribing) => {
    const source = await createSourceEventStream({
      ...args,
      contextValue: newContext(args.contextValue as Visit),
    });
    const isStream = Symbol.asyncIterator in source;
    const begun = isStream ? {} : shown(source);
    onOutcome('begun', args, begun);
    return isStream ? answers(args, source[Symbol.asyncIterator]()) : begun;
  };
  return subscribe as unknown as Subscribe;
}
