import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { lazyWithRetry } from '../../lib/loading/lazyWithRetry.ts';
import type { Reportable } from '../../lib/reporting/sendReport.ts';
import { reportText } from '../../lib/reporting/strings.ts';
import { useViewer } from '../../lib/session/viewer.ts';
import { LazyBoundary } from '../LazyBoundary.tsx';
import { MenuItem } from '../menu/Menu.tsx';

const ReportDialog = lazyWithRetry(() => import('./ReportDialog.tsx'));

/** An entry of a menu that reports something, for members, and its dialog, which is rendered beside the menu. */
export function useReport(subject: Reportable): {
  item: ReactNode;
  dialog: ReactNode;
  isOpen: boolean;
} {
  const [isOpen, open] = useState(false);
  const { viewer } = useViewer();
  const item = viewer && (
    <MenuItem icon={Flag} onSelect={() => open(true)}>
      {reportText.report}
    </MenuItem>
  );
  const dialog = isOpen && (
    <LazyBoundary>
      <ReportDialog subject={subject} onClose={() => open(false)} />
    </LazyBoundary>
  );
  return { item, dialog, isOpen };
}
