import type { Client, Sink, SubscribePayload } from 'graphql-ws';

/**
 * Seconds that the server asks for before the next attempt, in the reason with which it closes a socket that was too busy
 * (docs/api.md); 0 where it asks for none.
 */
export const pauseAfter = (event: unknown): number =>
  Number(/retry in (\d+)/.exec((event as CloseEvent).reason)?.[1] ?? 0);

type Errors = readonly { extensions?: Record<string, unknown> }[] | undefined;

/**
 * Restarts subscriptions that the server has refused for a time (`retryAfter`, in seconds): because the caller's budget was
 * used up, which ends them, or because one event could not be answered, after which they go on.
 * All restart over a new connection, after which the page fetches what it has missed.
 */
export function resuming(client: Client): Client {
  const paused: (() => void)[] = [];

  function pause(seconds: number, begin: () => void): void {
    if (paused.push(begin) > 1) return;
    setTimeout(() => {
      client.terminate();
      for (const start of paused.splice(0)) start();
    }, seconds * 1_000);
  }

  function subscribe(payload: SubscribePayload, sink: Sink<any>): () => void {
    let isOver = false;
    let end = () => {};
    const begin = () => {
      if (isOver) return;
      end(); // unless the server has ended it, it would deliver each event beside the new one
      let isPaused = false;
      const unlessPaused = (errors: Errors, say: () => void) => {
        const seconds = errors?.[0]?.extensions?.retryAfter;
        if (!seconds) return say();
        if (isPaused) return;
        isPaused = true;
        pause(Number(seconds), begin);
      };
      end = client.subscribe<any, any>(payload, {
        next: (result) => unlessPaused(result.errors as Errors, () => sink.next(result)),
        error: (error) => unlessPaused(error as Errors, () => sink.error(error)),
        complete: () => isPaused || sink.complete(),
      });
    };
    begin();
    return () => {
      isOver = true;
      end();
    };
  }
  return { ...client, subscribe: subscribe as Client['subscribe'] };
}
