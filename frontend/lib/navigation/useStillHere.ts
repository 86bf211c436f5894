import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Returns whether the component is still shown at the address of this render: what changes the address after an answer
 * must not lead back a reader who has gone on.
 */
export function useStillHere(): () => boolean {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const shown = useRef<string>(undefined);
  useEffect(() => {
    shown.current = here;
    return () => void (shown.current = undefined);
  }, [here]);
  return () => shown.current === here;
}
