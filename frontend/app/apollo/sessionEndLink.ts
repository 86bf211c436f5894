import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import { importWithRetry } from '../../lib/loading/importWithRetry.ts';
import { shownViewer, viewerHeaders } from '../../lib/session/viewerHeaders.ts';

const loadCheck = () => import('../session/sessionEnd.ts');

type Answer = Pick<ApolloLink.Result, 'data' | 'errors'>;

/** Refused because the session has ended or by a decision of moderators, or answered as a visitor. */
const isRefused = ({ data, errors }: Answer) =>
  /^(UNAU|SUSP|TIMED)/.test(errors?.[0]?.extensions?.code as string) || data?.viewer === null;

/**
 * Says whose page sends an operation, and checks what a member may still do who is refused; a refused subscription throws the
 * errors.
 */
export const sessionEndLink = new ApolloLink((operation, forward) => {
  operation.setContext({ headers: viewerHeaders() });
  const look = (answer: Answer) => {
    if (isRefused(answer) && shownViewer())
      void importWithRetry(loadCheck).then(({ check }) => check(operation.client, answer));
  };
  return forward(operation).pipe(tap({ next: look, error: look }));
});
