import { useCallback, useEffect, useRef, useState } from 'react';
import type { RegisterInput } from '../../gql/graphql.ts';
import { authStrings } from './strings.ts';
import { Register } from './register.ts';
import { useEnter } from './useEnter.ts';

/** Comes after the door itself, which is to open fast, with what sends the picture. */
export const loadPicture = () => import('./SignUpPicture.tsx');

const inputOf = (form: FormData): RegisterInput => ({
  username: String(form.get('username')),
  password: String(form.get('password')),
  xProfileUrl: String(form.get('xProfileUrl')).trim() || null,
});

/** The way in as a new member, with how far a picture is (null: none is under way) and the way to stop it. */
export function useRegister(picture: File | null) {
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const withPicture = async (input: RegisterInput, picture: File) => {
    const { signal } = (running.current = new AbortController());
    setProgress(0);
    try {
      const { registerWithPicture } = await loadPicture();
      return await registerWithPicture(input, picture, { signal, onProgress: setProgress });
    } finally {
      setProgress(null);
    }
  };
  const door = useEnter(authStrings.registrationFailed, async (client, form) => {
    const input = inputOf(form);
    const { data } = await (picture
      ? withPicture(input, picture)
      : client.mutate({ mutation: Register, variables: { input } }));
    return data!.register.id;
  });
  return { ...door, progress, cancel };
}
