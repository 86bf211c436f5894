import type { ReactNode } from 'react';
import { BlockSpinner } from './BlockSpinner.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorState } from './ErrorState.tsx';
import { fixed } from './fixed.ts';
import { FloatingNotice } from './FloatingNotice.tsx';
import { LazyBoundary } from './LazyBoundary.tsx';

interface Props {
  children: ReactNode;
  /** Shown until the code has loaded. */
  fallback?: ReactNode;
  /** Closes what has no place on the page (`fallback={null}`), such as a dialog, if it fails. */
  onClose?: () => void;
}

const Middle = fixed('div', { base: { display: 'grid', placeItems: 'center', minH: 24, color: 'fg.muted' } });

const spinner = (
  <Middle>
    <BlockSpinner label="Loading" />
  </Middle>
);

/** A lazily loaded part of the page with an error boundary: an error in it leaves the rest intact. */
export function Part({ children, fallback = spinner, onClose }: Props) {
  const failed = (error: unknown) => {
    const notice = (
      <ErrorState text="This could not be loaded." error={error} onRetry={() => location.reload()} />
    );
    return fallback === null ? <FloatingNotice onClose={onClose}>{notice}</FloatingNotice> : notice;
  };
  return (
    <ErrorBoundary fallback={failed}>
      <LazyBoundary fallback={fallback} onClose={onClose}>
        {children}
      </LazyBoundary>
    </ErrorBoundary>
  );
}
