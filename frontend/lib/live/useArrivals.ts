import { useState } from 'react';
import { toastError } from '../feedback/toastError.ts';
import { usePending } from '../state/usePending.ts';

interface ArrivalsOptions {
  /** Identifies the list; waiting entries of another list are dropped. */
  list: string;
  /** The shown entries; undefined until they are loaded. */
  shown: readonly { id: string }[] | undefined;
  /** Fetches the head of the list; rejects on failure. */
  refetch: () => Promise<unknown>;
  /** The title of the toast when that fails. */
  failed: string;
}

/** New entries by others wait behind a pill until the reader asks for them, so that an open list does not move. */
export function useArrivals({ list, shown, refetch, failed }: ArrivalsOptions) {
  const [waiting, setWaiting] = useState<{ list: string; ids: readonly string[] }>({ list, ids: [] });
  const { act, pending } = usePending((error) => toastError(failed, error));
  const known = new Set(shown?.map(({ id }) => id));
  const unseen = waiting.list === list && shown ? waiting.ids.filter((id) => !known.has(id)) : [];

  const add = (ids: readonly string[]) =>
    setWaiting((before) => ({
      list,
      ids: [...new Set([...(before.list === list ? before.ids : []), ...ids])],
    }));

  const reveal = async () => {
    await refetch();
    setWaiting({ list, ids: [] });
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true }); // the pill, which had the focus, disappears
  };

  return { add, pill: { count: unseen.length, loading: pending, onClick: () => void act(reveal) } };
}
