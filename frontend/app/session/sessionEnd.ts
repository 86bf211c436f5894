import type { ApolloClient, ApolloLink } from '@apollo/client';
import { Viewer } from '../../lib/session/SessionProvider.tsx';
import { refreshStanding } from '../../lib/session/standing.ts';
import { openState } from '../../lib/state/openState.ts';

/** Whether the server has reported that the displayed member is no longer signed in. */
const { open: endSession, close, useOpen: useSessionEnded } = openState();
export { useSessionEnded };

/** How often another session has begun: an answer about the one before it says nothing about the new one. */
let renewals = 0;

export function forgetSessionEnd(): void {
  renewals += 1;
  close();
}

/** A log-out in progress, here or in another tab, ends within this time. */
const DELAY_MS = 1_000;

let checking = false;

/** Checks, after a refusal, whether the session has ended or the member was timed out or suspended. */
export const check = (client: ApolloClient, { errors }: Pick<ApolloLink.Result, 'errors'>): void =>
  /^(SUSPENDED|TIMED_OUT)$/.test(errors?.[0]?.extensions?.code as string)
    ? refreshStanding(client)
    : void checkSession(client);

/** The same after a refused upload, whose answer is no GraphQL. */
export function checkAll(client: ApolloClient): void {
  refreshStanding(client);
  void checkSession(client);
}

/** Asks who is signed in without writing to the cache, because the page must stay as it is. */
async function checkSession(client: ApolloClient): Promise<void> {
  if (checking) return;
  checking = true;
  const before = renewals;
  await new Promise((done) => setTimeout(done, DELAY_MS));
  const answer = await client.query({ query: Viewer, fetchPolicy: 'no-cache' }).catch(() => null);
  checking = false;
  if (answer?.data?.viewer === null && renewals === before) endSession();
}
