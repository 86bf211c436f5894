import { useWindowEvent } from '../../../lib/state/useWindowEvent.ts';
import { isTaken } from '../../../ui/keys.ts';

/** What each key does; returns false if it does not apply at the moment. */
export type Keys = Record<string, (event: KeyboardEvent) => boolean | void>;

/** Single keys of a page. Ignored in fields, with a modifier, in menus, and under an open dialog. */
export function useKeys(keys: Keys): void {
  useWindowEvent('keydown', (event) => {
    const act = keys[event.key];
    if (!act || event.repeat || isTaken(event) || act(event) === false) return;
    event.preventDefault();
  });
}
