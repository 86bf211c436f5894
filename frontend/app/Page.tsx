import { chakra } from '@chakra-ui/react/styled-system';
import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { LazyBoundary } from '../ui/LazyBoundary.tsx';
import { setTitle } from '../lib/navigation/useTitle.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { crashText } from './crashStrings.ts';

interface Props {
  /** The title until the page sets the name of its subject (`useTitle`). */
  title: string;
  page: ReactNode;
  /** Shown until the page's code has loaded. */
  skeleton?: ReactNode;
}

/** One route's page: its title, a skeleton while it loads, and an error boundary that keeps the layout. */
export function Page({ title, page, skeleton = <PageSkeleton /> }: Props) {
  const { key } = useLocation();
  // Runs before the effects of the page, which may set a more specific title.
  useLayoutEffect(() => setTitle(title), [title]);
  return (
    <ErrorBoundary resetKey={key} fallback={(error) => <PageError error={error} />}>
      <LazyBoundary fallback={skeleton} text={crashText.title}>
        {page}
      </LazyBoundary>
    </ErrorBoundary>
  );
}

/** Shown instead of a page that failed to load, or when it is unknown whether the visitor may see it. */
export function PageError({ error }: { error: unknown }) {
  return (
    <chakra.div maxW="main" mx="auto" py={4}>
      <ErrorState text={crashText.title} error={error} onRetry={() => location.reload()} />
    </chakra.div>
  );
}
