import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import { persistently } from '../../lib/loading/persistently.ts';
import { Viewer } from '../../lib/session/SessionProvider.tsx';

const loadCheck = () => import('../session/sessionEnd.ts');

/** Refused as unauthenticated, or answered as a visitor. */
const isForVisitor = ({ data, errors }: ApolloLink.Result) =>
  errors?.[0]?.extensions?.code === 'UNAUTHENTICATED' || data?.viewer === null;

/** Checks whether the session has ended when a member is answered as a visitor. */
export const sessionEndLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap((answer) => {
      if (!isForVisitor(answer)) return;
      if (operation.client.readQuery({ query: Viewer })?.viewer)
        void persistently(loadCheck).then(({ checkSession }) => checkSession(operation.client));
    }),
  ),
);
