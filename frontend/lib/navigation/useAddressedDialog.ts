import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** State of a history entry that a page creates for its own dialog: the page behind it keeps its scroll position. */
interface DialogEntry {
  staysInPlace: true;
  /** Back leads to the same page without the dialog. */
  pushed: boolean;
}

const entryOf = (state: unknown) => state as Partial<DialogEntry> | null;

/** Whether the page must not scroll to its top at this history entry. */
export const staysInPlace = (state: unknown): boolean => entryOf(state)?.staysInPlace === true;

/**
 * A dialog whose subject is in the address (`?story=12`), so that Back closes it and a reload or a link opens it.
 * `show` changes the subject of the open dialog without a further history entry.
 */
export function useAddressedDialog(name: string) {
  const [parameters] = useSearchParams();
  const { key, state: entry } = useLocation();
  const pushed = entryOf(entry)?.pushed === true;
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  // Forward leads to the same entry again, which can then be closed again.
  useEffect(() => void (isLeaving.current = false), [key]);

  const go = (subject: string | null, way: 'push' | 'replace') => {
    const next = new URLSearchParams(parameters);
    if (subject === null) next.delete(name);
    else next.set(name, subject);
    const state: DialogEntry = { staysInPlace: true, pushed: way === 'push' || (pushed && subject !== null) };
    void navigate({ search: next.toString() }, { replace: way === 'replace', state });
  };

  // Going back takes a moment; a second Escape during it must not leave the page too.
  const close = () => {
    if (!pushed) return go(null, 'replace');
    if (!isLeaving.current) void navigate(-1);
    isLeaving.current = true;
  };

  return {
    subject: parameters.get(name),
    open: (subject: string) => go(subject, 'push'),
    show: (subject: string) => go(subject, 'replace'),
    close,
  };
}
