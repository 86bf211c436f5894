import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A page whose address ends with `#{secret}`, which can be sent until it has had its effect. */
export function useSecretLink() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const secret = hash.slice(1);
  const submit = async (send: (secret: string) => Promise<unknown>) => {
    if (pending) return;
    setPending(true);
    setError(undefined);
    try {
      await send(secret);
      setDone(true);
      // Out of the address, so that it does not stay in the history.
      void navigate(pathname, { replace: true });
    } catch (refused) {
      setError(refused);
    } finally {
      setPending(false);
    }
  };
  return { secret, isDone, pending, error, submit };
}
