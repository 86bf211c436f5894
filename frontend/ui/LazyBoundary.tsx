import { Suspense, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { isCodeMissing, onCodeMissing } from '../lib/loading/importWithRetry.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorState } from './ErrorState.tsx';
import { FloatingNotice } from './FloatingNotice.tsx';

interface Props {
  children: ReactNode;
  /** Shown until the code has loaded. */
  fallback?: ReactNode;
  /** The message if the code does not load. */
  text?: string;
  /** Closes what has no place on the page, such as a dialog, if its code does not load. */
  onClose?: () => void;
}

/** A boundary for lazily loaded code. While it fails to load, a message is shown in its place, and the rest works. */
export const LazyBoundary = ({ children, fallback = null, ...failure }: Props) => (
  <Suspense fallback={<Waiting instead={fallback} {...failure} />}>{children}</Suspense>
);

/** For optional parts: neither missing code nor an error in it is shown. */
export const OptionalBoundary = ({ children, fallback = null }: Pick<Props, 'children' | 'fallback'>) => (
  <ErrorBoundary fallback={() => fallback}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
);

interface Waits extends Pick<Props, 'text' | 'onClose'> {
  instead: ReactNode;
}

/** The button needs no handler: each click triggers a retry (`lib/loading/pauseBefore.ts`). */
function Waiting({ instead, text = 'This could not be loaded.', onClose }: Waits) {
  const isMissing = useSyncExternalStore(onCodeMissing, isCodeMissing, () => false);
  if (!isMissing) return instead;
  const notice = <ErrorState text={text} onRetry={() => {}} />;
  return instead === null ? <FloatingNotice onClose={onClose}>{notice}</FloatingNotice> : notice;
}
