/** Subscribes to events of the window, in the shape that `useSyncExternalStore` expects. */
export const windowEvents =
  (...names: string[]) =>
  (listener: (event: Event) => void): (() => void) => {
    for (const name of names) addEventListener(name, listener);
    return () => {
      for (const name of names) removeEventListener(name, listener);
    };
  };
