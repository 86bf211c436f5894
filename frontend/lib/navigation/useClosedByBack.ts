import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { currentQuestion } from '../feedback/dialogs.ts';

/**
 * Has Back close what is open instead of leaving the page. While the component is mounted, the history has an entry of its
 * own with the same address; closing in any other way takes it back. With `mayStay`, such as a form that asks first, what is
 * open keeps its entry until it is closed; while a question is open, Back does nothing.
 */
export function useClosedByBack(onClose: () => unknown, { mayStay = false } = {}): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const mark = Math.random();
    const isOurs = () => history.state?.usr?.mark === mark;
    const state = { staysInPlace: true, mark };
    const push = () => void navigate({ pathname, search, hash }, { state });
    // Not at once: in development, React mounts everything twice.
    const timer = setTimeout(push);
    const { href } = window.location;
    const ask = () => {
      if (window.location.href !== href) return; // the whole page has been left
      push();
      if (!currentQuestion()) void close();
    };
    const onPop = () => {
      if (!isOurs()) void (mayStay ? ask() : close());
    };
    addEventListener('popstate', onPop);
    return () => {
      clearTimeout(timer);
      removeEventListener('popstate', onPop);
      if (isOurs()) void navigate(-1);
    };
    // Once: later addresses are of entries above this one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
