import { useLocation } from 'react-router-dom';

/**
 * Returns whether the browser still has the address of this render: what changes the address after an answer must not lead
 * back a reader who has gone on.
 */
export function useIsSameAddress(): () => boolean {
  const { pathname, search } = useLocation();
  return () => window.location.pathname === pathname && window.location.search === search;
}
