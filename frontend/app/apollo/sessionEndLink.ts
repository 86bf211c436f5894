import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import { persistently } from '../../lib/loading/persistently.ts';
import { Viewer } from '../../lib/session/SessionProvider.tsx';

const loadCheck = () => import('../session/sessionEnd.ts');

/** Refused because the session has ended or by a decision of moderators, or answered as a visitor. */
const isRefused = ({ data, errors }: ApolloLink.Result) =>
  /^(UNAU|SUSP|TIMED)/.test(errors?.[0]?.extensions?.code as string) || data?.viewer === null;

/** Checks what a member may still do who is answered like that. */
export const sessionEndLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap((answer) => {
      if (!isRefused(answer)) return;
      if (operation.client.readQuery({ query: Viewer })?.viewer)
        void persistently(loadCheck).then(({ check }) => check(operation.client, answer));
    }),
  ),
);
