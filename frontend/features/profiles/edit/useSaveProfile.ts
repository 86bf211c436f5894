import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { type ProfileChanges, saveProfile } from './saveProfile.ts';

/** Saving, its progress (null: not saving), a function to stop it, and the error. */
export function useSaveProfile(onSaved: () => void) {
  const client = useApolloClient();
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<unknown>();
  const stop = useRef<AbortController>(null);
  const arrived = useRef(new Map<File, string>());
  useEffect(() => () => stop.current?.abort(), []);

  const save = async (changes: ProfileChanges) => {
    const controller = (stop.current = new AbortController());
    setProgress(0);
    setError(undefined);
    try {
      await saveProfile(client, changes, {
        signal: controller.signal,
        onProgress: setProgress,
        arrived: arrived.current,
      });
      onSaved();
    } catch (reason) {
      if (!controller.signal.aborted) setError(reason);
    } finally {
      setProgress(null);
    }
  };
  return { save, progress, error, cancel: () => stop.current?.abort() };
}
