import { useCallback, useEffect, useRef } from 'react';

/** Whether the component is still there, for actions that take time and then lead elsewhere. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return useCallback(() => isShown.current, []);
}
