import { Suspense, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { isCodeMissing, onCodeMissing } from '../lib/loading/persistently.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorState } from './ErrorState.tsx';
import { fixed } from './fixed.ts';

interface Props {
  children: ReactNode;
  /** Stands in until the code is there. */
  fallback?: ReactNode;
  /** What is said when the code does not come. */
  text?: string;
}

/** Where code of its own comes in. While that does not come, it says so in its place, and the rest goes on. */
export const Late = ({ children, fallback = null, text }: Props) => (
  <Suspense fallback={<Waiting instead={fallback} text={text} />}>{children}</Suspense>
);

/** For what nobody misses: neither code that does not come nor an error in it is said. */
export const Unseen = ({ children, fallback = null }: Pick<Props, 'children' | 'fallback'>) => (
  <ErrorBoundary fallback={() => fallback}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
);

interface Waits {
  instead: ReactNode;
  text?: string;
}

/** The button need do nothing: each click is a sign to try again (`lib/loading/pauseBefore.ts`). */
function Waiting({ instead, text = 'This could not be loaded.' }: Waits) {
  const isMissing = useSyncExternalStore(onCodeMissing, isCodeMissing, () => false);
  if (!isMissing) return instead;
  const notice = <ErrorState text={text} onRetry={() => {}} />;
  return instead === null ? <Floating>{notice}</Floating> : notice;
}

/** What has no place on the page, such as a dialog. */
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
