import { Suspense, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { isCodeMissing, onCodeMissing } from '../lib/loading/importWithRetry.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorState } from './ErrorState.tsx';
import { fixed } from './fixed.ts';

interface Props {
  children: ReactNode;
  /** Shown until the code has loaded. */
  fallback?: ReactNode;
  /** The message if the code does not load. */
  text?: string;
}

/** A boundary for lazily loaded code. While it fails to load, a message is shown in its place, and the rest works. */
export const LazyBoundary = ({ children, fallback = null, text }: Props) => (
  <Suspense fallback={<Waiting instead={fallback} text={text} />}>{children}</Suspense>
);

/** For optional parts: neither missing code nor an error in it is shown. */
export const OptionalBoundary = ({ children, fallback = null }: Pick<Props, 'children' | 'fallback'>) => (
  <ErrorBoundary fallback={() => fallback}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
);

interface Waits {
  instead: ReactNode;
  text?: string;
}

/** The button needs no handler: each click triggers a retry (`lib/loading/pauseBefore.ts`). */
function Waiting({ instead, text = 'This could not be loaded.' }: Waits) {
  const isMissing = useSyncExternalStore(onCodeMissing, isCodeMissing, () => false);
  if (!isMissing) return instead;
  const notice = <ErrorState text={text} onRetry={() => {}} />;
  return instead === null ? <Floating>{notice}</Floating> : notice;
}

/** For content outside of the page's layout, such as a dialog. */
const Floating = fixed('div', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetInline: 0,
    bottom: { base: 'calc(80px + env(safe-area-inset-bottom))', lg: 6 },
    w: 'fit-content',
    mx: 'auto',
    shadow: 'menu',
  },
});
