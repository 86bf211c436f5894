import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { config } from '../../lib/config.ts';
import { useViewer } from '../../lib/session/viewer.ts';
import { paths } from '../../lib/paths.ts';
import { store, tabStorage } from '../../lib/storage.ts';
import { INVITATION } from '../../lib/storageKeys.ts';

/**
 * `/join#{code}`: keeps the code of the invitation, if one is needed, for this tab, out of the address, and leads to the form for a new
 * account; members go to the feed.
 */
export function Join() {
  const { hash } = useLocation();
  const { viewer, loading } = useViewer();
  const navigate = useNavigate();
  const go = useEffectEvent(() => {
    if (viewer) return void navigate(paths.feed, { replace: true });
    // Where everybody may register, a link that has ended must not be in the way.
    if (config.registration !== 'open') store(tabStorage, INVITATION, hash.slice(1));
    void navigate(paths.auth, { state: { signUp: true, toLogIn: true }, replace: true });
  });
  useEffect(() => {
    if (!loading) go();
  }, [loading]);
  return null;
}
