import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { UPLOAD_REFUSED } from '../../lib/network/uploadRefused.ts';
import { SESSION_RENEWED, useViewer } from '../../lib/session/viewer.ts';
import { Part } from '../../ui/Part.tsx';
import { lazily } from '../../lib/loading/lazily.ts';
import { refresh } from '../apollo/offlineAnswers.ts';
import { checkAll, forgetSessionEnd, useSessionEnded } from './sessionEnd.ts';

const LogInAgain = lazily(() => import('./LogInAgain.tsx'));

/** Asks a member whose session has ended to log in again, over the unchanged page; mounted once. */
export function SessionEnd() {
  const client = useApolloClient();
  const { viewer } = useViewer();
  const viewerId = viewer?.id;
  const ended = useSessionEnded();
  useEffect(() => {
    const renewed = () => {
      forgetSessionEnd();
      void refresh(client);
    };
    const refused = () => checkAll(client);
    addEventListener(SESSION_RENEWED, renewed);
    addEventListener(UPLOAD_REFUSED, refused);
    return () => {
      removeEventListener(SESSION_RENEWED, renewed);
      removeEventListener(UPLOAD_REFUSED, refused);
    };
  }, [client]);
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
