import type { ReactNode } from 'react';
import { BlockSpinner } from './BlockSpinner.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorState } from './ErrorState.tsx';
import { fixed } from './fixed.ts';
import { Late } from './Late.tsx';

interface Props {
  children: ReactNode;
  /** Stands in until the code is there. */
  fallback?: ReactNode;
}

const Middle = fixed('div', { base: { display: 'grid', placeItems: 'center', minH: 24, color: 'fg.muted' } });

const spinner = (
  <Middle>
    <BlockSpinner label="Loading" />
  </Middle>
);

/** A part of the page with code of its own, and a net: what goes wrong in it leaves the rest standing. */
export function Part({ children, fallback = spinner }: Props) {
  return (
    <ErrorBoundary
      fallback={(error) => (
        <ErrorState text="This could not be loaded." error={error} onRetry={() => location.reload()} />
      )}
    >
      <Late fallback={fallback}>{children}</Late>
    </ErrorBoundary>
  );
}
