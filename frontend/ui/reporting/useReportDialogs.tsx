import { useState, type ReactNode } from 'react';
import { lazyWithRetry } from '../../lib/loading/lazyWithRetry.ts';
import type { Reportable } from '../../lib/reporting/sendReport.ts';
import { useRole } from '../../lib/session/useRole.ts';
import { LazyBoundary } from '../LazyBoundary.tsx';

const ReportDialog = lazyWithRetry(() => import('./ReportDialog.tsx'));
const ActDialog = lazyWithRetry(() => import('../moderating/ActDialog.tsx'));

interface ReportDialogs {
  report: () => void;
  /** Only for owners and moderators. */
  moderate?: () => void;
  dialog: ReactNode;
  isOpen: boolean;
}

/** What moderators act on where they see it: a direct message is only reported, and a profile has a page of its own. */
const isActedOn = ({ kind }: Reportable) => kind !== 'MESSAGE' && kind !== 'USER';

/** Opens the dialog that reports something, or the one with which moderators act on it; the caller renders it. */
export function useReportDialogs(subject: Reportable): ReportDialogs {
  const [Dialog, open] = useState<typeof ReportDialog | null>(null);
  const mayModerate = useRole() !== 'MEMBER' && isActedOn(subject);
  const dialog = Dialog && (
    <LazyBoundary onClose={() => open(null)}>
      <Dialog subject={subject} onClose={() => open(null)} />
    </LazyBoundary>
  );
  return {
    report: () => open(() => ReportDialog),
    moderate: mayModerate ? () => open(() => ActDialog) : undefined,
    dialog,
    isOpen: Dialog !== null,
  };
}
