import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Reportable } from '../../lib/reporting/sendReport.ts';
import { useViewer } from '../../lib/session/viewer.ts';
import { LazyBoundary } from '../LazyBoundary.tsx';
import { useReport } from '../reporting/useReport.tsx';
import { ContentMenu } from './ContentMenu.tsx';
import { useInUse } from './inUse.ts';

interface EditableMenuProps {
  label: string;
  defaultOpen?: boolean;
  path?: string;
  content: { author: { id: string }; editedAt: string | null };
  /** How it is reported by others. */
  reportable: Reportable;
  onDelete: () => void;
  /** Edits it. */
  edit: (onClose: () => void) => ReactNode;
  /** Shows the earlier versions. */
  versions: (onClose: () => void) => ReactNode;
  /** More entries for other members. */
  children?: ReactNode;
}

/** What can be done with a text that its author may edit, and the dialogs for that. */
export function EditableMenu({
  content: { author, editedAt },
  reportable,
  onDelete,
  edit,
  versions,
  children,
  ...menu
}: EditableMenuProps) {
  const { viewer } = useViewer();
  const [dialog, open] = useState<'edit' | 'versions' | null>(null);
  const close = () => open(null);
  const report = useReport(reportable);
  useInUse(reportable, dialog !== null || report.isOpen);
  const isOwn = viewer?.id === author.id;
  return (
    <>
      <ContentMenu
        {...menu}
        overlay
        onVersions={editedAt ? () => open('versions') : undefined}
        onEdit={isOwn ? () => open('edit') : undefined}
        onDelete={isOwn ? onDelete : undefined}
      >
        {viewer && !isOwn && children}
        {!isOwn && report.items}
      </ContentMenu>
      {report.dialog}
      <LazyBoundary onClose={close}>
        {dialog === 'edit' && edit(close)}
        {dialog === 'versions' && versions(close)}
      </LazyBoundary>
    </>
  );
}
