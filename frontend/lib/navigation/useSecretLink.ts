import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePending } from '../state/usePending.ts';

/** A page whose address ends with `#{secret}`, which can be sent until it has had its effect. */
export function useSecretLink() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  const { act, ...state } = usePending();
  const secret = hash.slice(1);
  const submit = (send: (secret: string) => Promise<unknown>) =>
    act(async () => {
      await send(secret);
      setDone(true);
      // Out of the address, so that it does not stay in the history.
      void navigate(pathname, { replace: true });
    });
  return { ...state, secret, isDone, submit };
}
