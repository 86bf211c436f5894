import type { Context } from '../graphql/context.ts';
import type { EventName, Events } from './events.ts';
import { unauthenticated } from '../errors/errors.ts';
import { streamOf } from '../websocket/stream.ts';

/** Events that carry whom they are for; decided when they happen. */
type Addressed = {
  [Name in EventName]: Events[Name] extends { audience: number[] } ? Name : never;
}[EventName];

/** The events of this name whose audience holds the member who subscribes; UNAUTHENTICATED without one. */
export function streamToMember<Name extends Addressed>({ services, memberId }: Context, name: Name) {
  return streamOf<Events[Name]>((push) =>
    services.events.on(name, (event) => {
      if ((event as { audience: number[] }).audience.includes(memberId)) push(event);
    }),
  );
}

/** What every member may know, and nobody else; UNAUTHENTICATED without one. */
export function streamToMembers<Payload>(
  { viewerId }: Context,
  listen: (push: (payload: Payload) => void) => () => void,
) {
  if (viewerId === null) throw unauthenticated();
  return streamOf(listen);
}
