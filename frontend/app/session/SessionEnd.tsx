import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { UPLOAD_REFUSED } from '../../lib/network/uploadRefused.ts';
import { useWindowEvent } from '../../lib/state/useWindowEvent.ts';
import { SESSION_RENEWED, useViewer } from '../../lib/session/viewer.ts';
import { Part } from '../../ui/Part.tsx';
import { lazyWithRetry } from '../../lib/loading/lazyWithRetry.ts';
import { refresh } from '../apollo/offlineAnswers.ts';
import { checkAll, forgetSessionEnd, useSessionEnded } from './sessionEnd.ts';

const LogInAgain = lazyWithRetry(() => import('./LogInAgain.tsx'));

/** Asks a member whose session has ended to log in again, over the unchanged page; mounted once. */
export function SessionEnd() {
  const client = useApolloClient();
  const { viewer } = useViewer();
  const viewerId = viewer?.id;
  const ended = useSessionEnded();
  useWindowEvent(SESSION_RENEWED, () => {
    forgetSessionEnd();
    void refresh(client);
  });
  useWindowEvent(UPLOAD_REFUSED, () => checkAll(client));
  // The next viewer has another session.
  useEffect(() => forgetSessionEnd, [viewerId]);
  return (
    ended &&
    viewer && (
      <Part fallback={null}>
        <LogInAgain username={viewer.username} />
      </Part>
    )
  );
}
