import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLurkMode } from '../session/lurkMode.ts';
import { useViewer } from '../session/viewer.ts';
import { reopenSocket } from './apollo/client.ts';

const News = lazy(() => import('./News.tsx'));
const MemberNews = lazy(() => import('./MemberNews.tsx'));

/** Brings live news into the cache; renders nothing, mounted once; the features' hooks stand in `News` and `MemberNews`. */
export function Realtime() {
  const { viewer } = useViewer();
  const { lurking } = useLurkMode();
  const identity = viewer?.id ?? (lurking ? 'lurker' : null);
  useSocketOf(identity);
  return (
    <Suspense>
      {identity && <News />}
      {viewer && <MemberNews viewerId={viewer.id} />}
    </Suspense>
  );
}

/**
 * The socket is that of whoever opened it: when one listener follows another it is opened anew. Before the first
 * there is none, and without a listener it closes by itself.
 */
function useSocketOf(identity: string | null): void {
  const before = useRef(identity);
  useEffect(() => {
    const changed = before.current !== null && identity !== null && before.current !== identity;
    before.current = identity;
    if (changed) void reopenSocket();
  }, [identity]);
}
