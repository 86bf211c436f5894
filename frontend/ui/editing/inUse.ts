import { useEffect } from 'react';
import type { Reportable } from '../../lib/reporting/sendReport.ts';

const open = new Set<string>();

const keyOf = ({ kind, id }: Reportable) => `${kind}:${id}`;

/** Whether a dialog about this is open, so that a list that grows does not push it out and close the dialog. */
export const isInUse = (subject: Reportable): boolean => open.has(keyOf(subject));

/** Says so while it is. */
export function useInUse(subject: Reportable, isOpen: boolean): void {
  const key = keyOf(subject);
  useEffect(() => {
    if (!isOpen) return;
    open.add(key);
    return () => void open.delete(key);
  }, [key, isOpen]);
}
