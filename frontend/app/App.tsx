import type { ApolloClient } from '@apollo/client';
import { lazyWhenIdle } from '../lib/loading/idle.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Dialogs } from '../ui/dialogs/Dialogs.tsx';
import { OptionalBoundary } from '../ui/LazyBoundary.tsx';
import { Toaster } from '../ui/toasts/Toaster.tsx';
import { Providers } from './Providers.tsx';
import { Realtime } from './Realtime.tsx';
import { RootError } from './RootError.tsx';
import { RouteChange } from './RouteChange.tsx';
import { Router } from './Router.tsx';

const DeferredParts = lazyWhenIdle(() => import('./DeferredParts.tsx'));

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
        <OptionalBoundary>
          <DeferredParts />
        </OptionalBoundary>
      </Providers>
    </ErrorBoundary>
  );
}
