import {
  createSourceEventStream,
  execute,
  type ExecutionArgs,
  type ExecutionResult,
  type FormattedExecutionResult,
} from 'graphql';
import type { Context } from '../graphql/context.ts';
import { keyOf, SharedAnswers } from '../graphql/execution/sharedAnswers.ts';
import type { FormatErrors } from '../graphql/execution/formattedErrors.ts';
import { WORK } from '../rate-limits/figures.ts';
import { CallerQueues } from '../rate-limits/callerQueues.ts';
import type { Visit } from './openSockets.ts';
import { SlowSubscriber } from './stream.ts';

type Answers = AsyncGenerator<FormattedExecutionResult, void, void>;
/** A subscription, with the cost of an answer to its document. */
type Subscribing = ExecutionArgs & { cost: number };
/** graphql-ws's type asks for thrown errors; it sends them on as they are. */
type Subscribe = (
  args: ExecutionArgs,
) => Promise<AsyncGenerator<ExecutionResult, void, void> | ExecutionResult>;

const END = { value: undefined, done: true } as const;

interface SubscribeOptions {
  newContext(visit: Visit): Context;
  formatErrors: FormatErrors;
  /** Called when a subscription has started or was refused, and with the answer to each event. */
  onOutcome(moment: 'started' | 'event', args: ExecutionArgs, result: FormattedExecutionResult): void;
  /** Called when a subscriber reads more slowly than events arrive. */
  onSlow(visit: Visit): void;
}

/**
 * GraphQL's `subscribe` with a fresh context for each event: a unit of work from the start of the subscription would
 * keep showing its rows as they were then. `args.contextValue` is the caller for whom contexts are created.
 */
export function createSubscribe({ newContext, formatErrors, onOutcome, onSlow }: SubscribeOptions) {
  const shared = new SharedAnswers();

  /** One answer at a time for each caller, so that a caller with many subscriptions does not delay others. */
  const turns = new CallerQueues({ maxWaiting: Infinity });

  function answer(args: Subscribing, event: unknown): Promise<FormattedExecutionResult> {
    const context = newContext(args.contextValue as Visit);
    const run = async () => {
      const result = formatErrors(await execute({ ...args, rootValue: event, contextValue: context }));
      onOutcome('event', args, result);
      return result;
    };
    return shared.answer(event, {
      key: keyOf(args),
      context,
      cost: WORK.delivery + args.cost,
      execute: () => turns.run((args.contextValue as Visit).work.key, run),
    });
  }

  /** Ends the subscription of a caller without points. */
  function refusalOf({ contextValue }: Subscribing): FormattedExecutionResult | undefined {
    const { work } = contextValue as Visit;
    return work.isSpent ? formatErrors({ errors: [work.refusal] }) : undefined;
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
    const started = isStream ? {} : formatErrors(source);
    onOutcome('started', args, started);
    return isStream ? answers(args, source[Symbol.asyncIterator]()) : started;
  };
  return subscribe as unknown as Subscribe;
}
