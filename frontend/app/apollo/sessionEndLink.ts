import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import { persistently } from '../../lib/loading/persistently.ts';
import { Viewer } from '../../lib/session/SessionProvider.tsx';

const loadCheck = () => import('../session/sessionEnd.ts');

/** Checks whether the session has ended when a member is refused as unauthenticated. */
export const sessionEndLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap(({ errors }) => {
      if (errors?.[0]?.extensions?.code !== 'UNAUTHENTICATED') return;
      if (operation.client.readQuery({ query: Viewer })?.viewer)
        void persistently(loadCheck).then(({ checkSession }) => checkSession(operation.client));
    }),
  ),
);
