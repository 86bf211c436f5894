import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLurkMode } from '../session/lurkMode.ts';
import { useViewer } from '../session/viewer.ts';
import { reopenSocket } from './apollo/client.ts';

const News = lazy(() => import('./News.tsx'));

/** Brings live news into the cache; renders nothing, mounted once; the features' hooks stand in `News`. */
export function Realtime() {
  const { viewer } = useViewer();
  const { lurking } = useLurkMode();
  useSocketOf(viewer?.id);
  return <Suspense>{(viewer || lurking) && <News />}</Suspense>;
}

/** The socket's identity is that of the moment it was opened: another viewer needs another socket. */
function useSocketOf(viewerId: string | undefined): void {
  const before = useRef(viewerId);
  useEffect(() => {
    if (before.current === viewerId) return;
    before.current = viewerId;
    void reopenSocket();
  }, [viewerId]);
}
