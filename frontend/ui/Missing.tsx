import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { EmptyState } from './EmptyState.tsx';
import { isNotFound } from '../lib/feedback/errorText.ts';
import { ErrorState } from './ErrorState.tsx';

interface MissingProps {
  error: unknown;
  onRetry: () => void;
  texts: { failed: string; gone: string; goneHint: string };
  /** A link for users whose address leads nowhere. */
  children?: ReactNode;
}

/** Shown in place of what an address names, if that does not exist or did not load. */
export function Missing({ error, onRetry, texts, children }: MissingProps) {
  if (!isNotFound(error)) return <ErrorState text={texts.failed} error={error} onRetry={onRetry} />;
  return (
    <Card>
      <EmptyState title={texts.gone} description={texts.goneHint}>
        {children}
      </EmptyState>
    </Card>
  );
}
