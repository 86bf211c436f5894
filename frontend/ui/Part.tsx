import type { ReactNode } from 'react';
import { BlockSpinner } from './BlockSpinner.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorState } from './ErrorState.tsx';
import { fixed } from './fixed.ts';
import { LazyBoundary } from './LazyBoundary.tsx';

interface Props {
  children: ReactNode;
  /** Shown until the code has loaded. */
  fallback?: ReactNode;
}

const Middle = fixed('div', { base: { display: 'grid', placeItems: 'center', minH: 24, color: 'fg.muted' } });

const spinner = (
  <Middle>
    <BlockSpinner label="Loading" />
  </Middle>
);

/** A lazily loaded part of the page with an error boundary: an error in it leaves the rest intact. */
export function Part({ children, fallback = spinner }: Props) {
  return (
    <ErrorBoundary
      fallback={(error) => (
        <ErrorState text="This could not be loaded." error={error} onRetry={() => location.reload()} />
      )}
    >
      <LazyBoundary fallback={fallback}>{children}</LazyBoundary>
    </ErrorBoundary>
  );
}
