import type { ApolloClient } from '@apollo/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RegisterInput } from '../../gql/graphql.ts';
import { errorCode, isCancelled } from '../../lib/feedback/errorText.ts';
import { logIn } from './login.ts';
import { Register } from './register.ts';
import { authStrings } from './strings.ts';
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
  const register = async (client: ApolloClient, input: RegisterInput) => {
    const { data } = await (picture
      ? withPicture(input, picture)
      : client.mutate({ mutation: Register, variables: { input } }));
    return data!.register.id;
  };
  const orLogIn = useLostAnswer();
  const door = useEnter(authStrings.registrationFailed, (client, form) => {
    const input = inputOf(form);
    return orLogIn(client, input, () => register(client, input));
  });
  return { ...door, progress, cancel };
}

/**
 * The server may have registered the member though its answer was lost; then the next try finds the name taken, by its
 * own member, who logs in.
 */
function useLostAnswer() {
  const lost = useRef<string>(null);
  return async (
    client: ApolloClient,
    { username, password }: RegisterInput,
    register: () => Promise<string>,
  ) => {
    try {
      return await register();
    } catch (error) {
      if (lost.current === username && errorCode(error) === 'CONFLICT')
        return await logIn(client, { username, password }).catch(() => Promise.reject(error as Error));
      if (isUnanswered(error)) lost.current = username;
      throw error;
    }
  };
}

/** As fetch says it; whoever stops a picture may have been heard, too. */
const isUnanswered = (error: unknown) => error instanceof TypeError || isCancelled(error);
