import { Flag, Shield } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Reportable } from '../../lib/reporting/sendReport.ts';
import { reportText } from '../../lib/reporting/strings.ts';
import { useViewer } from '../../lib/session/viewer.ts';
import { MenuItem } from '../menu/Menu.tsx';
import { useReportDialogs } from './useReportDialogs.tsx';

/** Entries of a menu with which members report something and moderators act on it, and their dialog, for beside the menu. */
export function useReport(subject: Reportable): {
  items: ReactNode;
  dialog: ReactNode;
  isOpen: boolean;
} {
  const { report, moderate, dialog, isOpen } = useReportDialogs(subject);
  const { viewer } = useViewer();
  const items = viewer && (
    <>
      <MenuItem icon={Flag} onSelect={report}>
        {reportText.report}
      </MenuItem>
      {moderate && (
        <MenuItem icon={Shield} onSelect={moderate}>
          {reportText.moderate}
        </MenuItem>
      )}
    </>
  );
  return { items, dialog, isOpen };
}
