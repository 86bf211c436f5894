import { chakra } from '@chakra-ui/react/styled-system';
import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Late } from '../ui/Late.tsx';
import { setTitle } from '../lib/navigation/useTitle.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { strings } from './strings.ts';

interface Props {
  /** Stands until the page gives itself the name of what it shows (`useTitle`). */
  title: string;
  page: ReactNode;
  /** Stands in until the page's code is there. */
  skeleton?: ReactNode;
}

/** One route's page: its title, a skeleton while it arrives, and a net that leaves the frame standing. */
export function Page({ title, page, skeleton = <PageSkeleton /> }: Props) {
  const { key } = useLocation();
  // Before the effects of the page, which may know better.
  useLayoutEffect(() => setTitle(title), [title]);
  return (
    <ErrorBoundary resetKey={key} fallback={(error) => <PageError error={error} />}>
      <Late fallback={skeleton} text={strings.crash.title}>
        {page}
      </Late>
    </ErrorBoundary>
  );
}

/** In the place of a page: it failed, or nobody says whether it may be shown. */
export function PageError({ error }: { error: unknown }) {
  return (
    <chakra.div maxW="main" mx="auto" py={4}>
      <ErrorState text={strings.crash.title} error={error} onRetry={() => location.reload()} />
    </chakra.div>
  );
}
