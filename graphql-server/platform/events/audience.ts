import type { Context } from '../graphql/context.ts';
import type { EventName, Events } from './events.ts';
import { unauthenticated } from '../errors/errors.ts';
import { streamOf } from '../websocket/stream.ts';

/** Events that carry the members they are for. */
type Addressed = {
  [Name in EventName]: Events[Name] extends { audience: number[] } ? Name : never;
}[EventName];

/**
 * Streams the events of this name whose audience includes the subscriber and that `isFor` them; UNAUTHENTICATED for a
 * visitor.
 */
export function streamToMember<Name extends Addressed>(
  context: Context,
  name: Name,
  isFor: (event: Events[Name], context: Context) => boolean = () => true,
) {
  const { services, memberId } = context;
  return streamOf<Events[Name]>((push) =>
    services.events.on(name, (event) => {
      if ((event as { audience: number[] }).audience.includes(memberId) && isFor(event, context)) push(event);
    }),
  );
}

/** Streams events to any member; UNAUTHENTICATED for a visitor. */
export function streamToMembers<Payload>(
  { viewerId }: Context,
  listen: (push: (payload: Payload) => void) => () => void,
) {
  if (viewerId === null) throw unauthenticated();
  return streamOf(listen);
}
