import type { ServerOptions } from 'graphql-ws';
import type { SubscriptionTexts } from './subscriptionTexts.ts';
import type { Extra } from './openSockets.ts';

type Options = ServerOptions<Record<string, unknown>, Extra>;
type Hooks = Required<Pick<Options, 'onOperation' | 'onNext' | 'onError' | 'onComplete'>>;

/** A new promise each time, because a promise keeps all that wait for it. */
const forever = () => new Promise<never>(() => {});

/**
 * Lets a client use the id of a subscription again as soon as it has completed it. graphql-ws knows subscriptions by
 * their ids only: the earlier one would end the later one or, if it had not started, would go on and never end. So
 * graphql-ws gets no further with a subscription whose id is that of a later one: it waits, and is collected.
 */
export function allowReusedIds(
  texts: SubscriptionTexts,
  { onNext, onError, onComplete }: Omit<Hooks, 'onOperation'>,
): Hooks {
  return {
    async onOperation(context, id, payload, _args, result) {
      if (!texts.isReplaced(context, id, payload)) return;
      if (Symbol.asyncIterator in result) await (result as AsyncGenerator).return(undefined);
      return forever();
    },
    onNext: (context, id, payload, ...more) =>
      texts.isReplaced(context, id, payload) ? forever() : onNext(context, id, payload, ...more),
    onError: (context, id, payload, ...more) =>
      texts.isReplaced(context, id, payload) ? forever() : onError(context, id, payload, ...more),
    onComplete: (context, id, payload) =>
      texts.isReplaced(context, id, payload) ? forever() : onComplete(context, id, payload),
  };
}
