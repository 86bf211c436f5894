import { useEffect, useEffectEvent } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { config } from '../lib/config.ts';
import { paths } from '../lib/paths.ts';
import { useLurkMode } from '../lib/session/lurkMode.ts';
import { useViewer } from '../lib/session/viewer.ts';
import { PageError } from './Page.tsx';

/** State of a redirect to /auth. A lurker sent on to a page for members would be redirected back at once. */
export interface RedirectState {
  from?: Location;
  /** Opens the form for a new account. */
  signUp?: boolean;
  membersOnly?: boolean;
  /** Shows /auth to a lurker, too, who stays one until the log-in, so that Back leads to what they were reading. */
  toLogIn?: boolean;
}

interface Props {
  lurkers?: boolean;
  guests?: boolean;
}

/**
 * Admits members, `lurkers` where section 2 allows it, and `guests`, who have not chosen yet, wherever lurking is
 * allowed. Others are redirected to /auth, which leads back after a log-in.
 * The redirect needs the answer that nobody is signed in. The page is shown until then, and an error if there is no
 * answer, so that a member never sees what strangers see.
 */
export function Access({ guests = false, lurkers = guests }: Props) {
  const { viewer, loading, error } = useViewer();
  const { lurking } = useLurkMode();
  const from = useLocation();
  const isAllowed = viewer !== null || (lurkers && lurking) || (guests && config.lurkMode);
  if (isAllowed || loading) return <Outlet />;
  if (error) return <PageError error={error} />;
  return <ToAuth state={{ from, membersOnly: !lurkers, toLogIn: lurking }} />;
}

/** Redirects to /auth, and again if Back returns here before that page is shown. */
function ToAuth({ state }: { state: RedirectState }) {
  const navigate = useNavigate();
  const go = useEffectEvent(() => void navigate(paths.auth, { state, replace: true }));
  useEffect(() => {
    go();
    addEventListener('popstate', go);
    return () => removeEventListener('popstate', go);
  }, []);
  return null;
}

/**
 * /auth is for visitors who are neither signed in nor lurking, or lurk and want to log in; others are redirected to their
 * target (section 2).
 */
export function GuestsOnly() {
  const { viewer } = useViewer();
  const { lurking } = useLurkMode();
  const redirect = useLocation().state as RedirectState | null;
  if (!viewer && (!lurking || redirect?.toLogIn)) return <Outlet />;
  const mayReturn = redirect?.from && (viewer !== null || !redirect.membersOnly);
  return <Navigate to={mayReturn ? redirect.from! : paths.feed} replace />;
}
