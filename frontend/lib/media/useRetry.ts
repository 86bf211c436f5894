import { useEffect, useState } from 'react';

/** Section 9. */
const DELAY = 1_000;

/**
 * One retry after a failed load (§4). Put `attempt` into the element's key, so that the second one sends a new request,
 * and call `onError`; `failed` is true after the second failure.
 */
export function useRetry() {
  const [failures, setFailures] = useState(0);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (failures !== 1) return;
    const timer = setTimeout(() => setAttempt(1), DELAY);
    return () => clearTimeout(timer);
  }, [failures]);
  return { attempt, failed: failures > 1, onError: () => setFailures((count) => count + 1) };
}
