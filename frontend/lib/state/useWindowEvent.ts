import { useEffect, useEffectEvent } from 'react';
import { windowEvents } from './windowEvents.ts';

type EventOf<Name extends string> = Name extends keyof WindowEventMap ? WindowEventMap[Name] : Event;

/** Calls `react` on every event of this name that reaches the window, while the component is mounted and `active`. */
export function useWindowEvent<Name extends string>(
  name: Name,
  react: (event: EventOf<Name>) => void,
  active = true,
): void {
  const onEvent = useEffectEvent((event: Event) => react(event as EventOf<Name>));
  useEffect(() => (active ? windowEvents(name)(onEvent) : undefined), [name, active]);
}
