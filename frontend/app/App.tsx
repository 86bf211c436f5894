import type { ApolloClient } from '@apollo/client';
import { lazyAtRest } from '../lib/loading/atRest.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Dialogs } from '../ui/dialogs/Dialogs.tsx';
import { Unseen } from '../ui/Late.tsx';
import { Toaster } from '../ui/toasts/Toaster.tsx';
import { Providers } from './Providers.tsx';
import { Realtime } from './Realtime.tsx';
import { RootError } from './RootError.tsx';
import { RouteChange } from './RouteChange.tsx';
import { Router } from './Router.tsx';

const Extras = lazyAtRest(() => import('./Extras.tsx'));

/** The whole client. */
export function App({ client }: { client: ApolloClient }) {
  return (
    <ErrorBoundary fallback={(error) => <RootError error={error} />}>
      <Providers client={client}>
        <RouteChange />
        <Router />
        <Realtime />
        <Toaster />
        <Dialogs />
        <Unseen>
          <Extras />
        </Unseen>
      </Providers>
    </ErrorBoundary>
  );
}
