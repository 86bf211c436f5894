import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import { VIEWER_ID } from '../../../graphql-server/contract/headers.ts';
import { persistently } from '../../lib/loading/persistently.ts';
import { Viewer } from '../../lib/session/SessionProvider.tsx';

const loadCheck = () => import('../session/sessionEnd.ts');

type Answer = Pick<ApolloLink.Result, 'data' | 'errors'>;

/** Refused because the session has ended or by a decision of moderators, or answered as a visitor. */
const isRefused = ({ data, errors }: Answer) =>
  /^(UNAU|SUSP|TIMED)/.test(errors?.[0]?.extensions?.code as string) || data?.viewer === null;

const viewerOf = ({ client }: ApolloLink.Operation) => client.readQuery({ query: Viewer })?.viewer;

/**
 * Says whose page sends an operation: for another member, it is refused. Checks what a member may still do who is answered
 * like that; a refused subscription throws the errors.
 */
export const sessionEndLink = new ApolloLink((operation, forward) => {
  const viewer = viewerOf(operation);
  if (viewer) operation.setContext({ headers: { [VIEWER_ID]: viewer.id } });
  const look = (answer: Answer) => {
    if (isRefused(answer) && viewerOf(operation))
      void persistently(loadCheck).then(({ check }) => check(operation.client, answer));
  };
  return forward(operation).pipe(tap({ next: look, error: look }));
});
