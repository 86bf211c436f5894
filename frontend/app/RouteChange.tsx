import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { onScroll } from './onScroll.ts';
import { paths } from '../lib/paths.ts';
import { NewestMap } from '../lib/state/newestMap.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';
import { staysInPlace } from '../lib/navigation/useAddressedDialog.ts';
import { pageTitle } from '../lib/navigation/useTitle.ts';

const offsets = new NewestMap<string, number>(200);

/**
 * A new page starts at its top and is announced, and again when its title changes to the name of its subject. Back
 * restores the scroll position; lists of posts restore theirs themselves.
 */
export function RouteChange() {
  const { pathname, key, state } = useLocation();
  const stays = staysInPlace(state);
  const way = useNavigationType();
  const first = useRef(true);
  const [announced, announce] = useState('');

  // A layout effect, because a shorter page changes the scroll position as soon as it is laid out.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    if (way !== 'POP') {
      if (!stays) scrollTo(0, 0);
    } else if (pathname !== paths.feed) scrollTo(0, offsets.get(key) ?? 0);
    return onScroll(() => offsets.set(key, scrollY));
  }, [pathname, key, way, stays]);

  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    // The page has its title before this effect, or gets its name later.
    announce(pageTitle());
    const renamed = new MutationObserver(() => announce(pageTitle()));
    renamed.observe(document.querySelector('title')!, { childList: true });
    document.getElementById('content')?.focus({ preventScroll: true });
    return () => renamed.disconnect();
  }, [pathname]);

  return (
    <VisuallyHidden aria-live="polite" role="status">
      {announced}
    </VisuallyHidden>
  );
}
