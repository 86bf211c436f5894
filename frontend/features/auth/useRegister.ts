import type { ApolloClient } from '@apollo/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { rareRoutes } from '../../../graphql-server/contract/rareRoutes.ts';
import type { RegisterInput } from '../../gql/graphql.ts';
import { errorCode, isCancelled } from '../../lib/feedback/errorText.ts';
import { isUnanswered } from '../../lib/network/unanswered.ts';
import { browserStorage, store, tabStorage } from '../../lib/storage.ts';
import { INVITATION, WELCOME } from '../../lib/storageKeys.ts';
import { logIn } from './login.ts';
import { Register } from './register.ts';
import { authStrings } from './strings.ts';
import { useEnter } from './useEnter.ts';

/** Loaded after the page of the forms, so that this page appears fast. */
export const loadPicture = () => import('./SignUpPicture.tsx');

/** The secret of the claim link on whose page the visitor was; it admits the first owner. */
const claimIn = (from: Location | undefined) =>
  from?.pathname === rareRoutes.claimOwnership ? from.hash.slice(1) : '';

function inputOf(form: FormData, claim: string): RegisterInput {
  const invitation = tabStorage[INVITATION];
  return {
    username: String(form.get('username')),
    password: String(form.get('password')),
    xProfileUrl: String(form.get('xProfileUrl')).trim() || null,
    ...(invitation && { invitation }),
    ...(claim && { claim }),
  };
}

/** Registers a new member, with the progress of the picture (null: none is sent) and a way to stop it. */
export function useRegister(picture: File | null) {
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  const { state } = useLocation();
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
  const enter = useEnter(authStrings.registrationFailed, async (client, form) => {
    const input = inputOf(form, claimIn(state?.from));
    const id = await orLogIn(client, input, () => register(client, input));
    delete tabStorage[INVITATION];
    store(browserStorage, WELCOME, `${id}:0`);
    return id;
  });
  return { ...enter, progress, cancel };
}

/**
 * The server may have registered the member although its answer was lost. Then the next attempt finds the name taken by
 * the same member, or the invitation used up by them, and logs in.
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
      if (lost.current === username && mayBeOwn(error))
        return await logIn(client, { username, password }).catch(() => Promise.reject(error as Error));
      if (mayHaveArrived(error)) lost.current = username;
      throw error;
    }
  };
}

/** What the server refuses after it has registered the same member: the name is taken, or the invitation is used up. */
const mayBeOwn = (error: unknown) => ['CONFLICT', 'BAD_USER_INPUT'].includes(errorCode(error) ?? '');

/** Without an answer, and when an upload was stopped, the server may have received the form. */
const mayHaveArrived = (error: unknown) => isUnanswered(error) || isCancelled(error);
