import type { ApolloClient } from '@apollo/client';
import { Viewer } from '../../lib/session/SessionProvider.tsx';
import { openState } from '../../lib/state/openState.ts';

/** Whether the server has reported that the displayed member is no longer signed in. */
export const { open: endSession, close: forgetSessionEnd, useOpen: useSessionEnded } = openState();

/** In ms: a log-out that is under way, here or in another tab, takes the page with it first. */
const DELAY_MS = 1_000;

let checking = false;

/** Asks who is signed in, beside the cache, for what stands in the page is to stay. */
export async function checkSession(client: ApolloClient): Promise<void> {
  if (checking) return;
  checking = true;
  await new Promise((done) => setTimeout(done, DELAY_MS));
  const answer = await client.query({ query: Viewer, fetchPolicy: 'no-cache' }).catch(() => null);
  checking = false;
  if (answer?.data?.viewer === null) endSession();
}
