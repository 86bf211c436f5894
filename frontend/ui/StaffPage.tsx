import type { ReactNode } from 'react';
import { errorCode } from '../lib/feedback/errorText.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { PageCard } from './PageCard.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';

interface Texts {
  title: string;
  intro: string;
  loading: string;
  failed: string;
  /** To whom the page is refused, and why. */
  refused: string;
  refusedHint: string;
}

interface Props {
  text: Texts;
  /** The error of the page's query. */
  error: unknown;
  hasData: boolean;
  onRetry: () => void;
  /** The page, once it has its data. */
  children: ReactNode;
}

/** A page that not every member may see: its title, and its content, or why there is none. */
export function StaffPage({ text, error, hasData, onRetry, children }: Props) {
  const isRefused = errorCode(error) === 'FORBIDDEN';
  return (
    <>
      <PageCard title={text.title} intro={text.intro}>
        {isRefused && <EmptyState title={text.refused} description={text.refusedHint} />}
        {!isRefused && !hasData && error === undefined && (
          <SkeletonRows mt={4} label={text.loading} rows={3} h={14} />
        )}
      </PageCard>
      {!isRefused && !hasData && error !== undefined && (
        <ErrorState text={text.failed} error={error} onRetry={onRetry} />
      )}
      {!isRefused && hasData && children}
    </>
  );
}
