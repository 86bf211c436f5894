import { useState } from 'react';
import { errorText } from '../feedback/errorText.ts';
import { toast } from '../feedback/toast.ts';

interface ArrivalsOptions {
  /** Tells the list from others in its place; what waited for another one waits no more. */
  list: string;
  /** What the list shows; undefined as long as it is not there. */
  shown: readonly { id: string }[] | undefined;
  /** Fetches the head of the list; rejects on failure. */
  refetch: () => Promise<unknown>;
  /** Said when that fails. */
  failed: string;
}

/** What others add to an open list waits, so that nothing moves under its reader's eyes, until he asks for it. */
export function useArrivals({ list, shown, refetch, failed }: ArrivalsOptions) {
  const [waiting, setWaiting] = useState<{ list: string; ids: readonly string[] }>({ list, ids: [] });
  const [loading, setLoading] = useState(false);
  const known = new Set(shown?.map(({ id }) => id));
  const unseen = waiting.list === list && shown ? waiting.ids.filter((id) => !known.has(id)) : [];

  const add = (ids: readonly string[]) =>
    setWaiting((before) => ({
      list,
      ids: [...new Set([...(before.list === list ? before.ids : []), ...ids])],
    }));

  const reveal = async () => {
    setLoading(true);
    try {
      await refetch();
      setWaiting({ list, ids: [] });
      window.scrollTo(0, 0);
      document.getElementById('content')?.focus({ preventScroll: true }); // the pill, which had it, goes
    } catch (error) {
      toast({ title: failed, description: errorText(error), tone: 'danger' });
    } finally {
      setLoading(false);
    }
  };

  return { add, pill: { count: unseen.length, loading, onClick: () => void reveal() } };
}
