import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useCatchUp } from '../../../lib/live/useCatchUp.ts';
import { useConnection } from '../../../lib/network/connection.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { PostWatch } from './PostWatch.ts';
import { watchVisiblePosts } from './watchVisiblePosts.ts';

/**
 * Keeps likes, comments and shares of the visible posts up to date, on every page: by subscription while the socket is
 * open, otherwise by polling. Mounted once.
 */
export function useLivePosts(): void {
  const client = useApolloClient();
  const { viewer } = useViewer();
  const { socket, subscribed } = useConnection();
  const [watch] = useState(() => new PostWatch(client));

  useEffect(() => watch.connect({ socket, subscribed }), [watch, socket, subscribed]);

  useEffect(() => {
    const stop = watchVisiblePosts((ids) => void watch.show(ids));
    return () => {
      stop();
      watch.end();
    };
  }, [watch]);

  useCatchUp(() => watch.catchUp(), viewer?.id ?? null);
}
