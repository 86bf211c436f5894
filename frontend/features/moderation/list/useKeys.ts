import { useEffect, useEffectEvent } from 'react';
import { isTaken } from '../../../ui/keys.ts';

/** What each key does; returns false if it does not apply at the moment. */
export type Keys = Record<string, (event: KeyboardEvent) => boolean | void>;

/** Single keys of a page. Ignored in fields, with a modifier, in menus, and under an open dialog. */
export function useKeys(keys: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.repeat || isTaken(event) || act(event) === false) return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
