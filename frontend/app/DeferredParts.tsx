import { useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { InstallPrompt } from './install/InstallPrompt.tsx';
import { Suspension } from './session/Suspension.tsx';
import { SessionEnd } from './session/SessionEnd.tsx';
import { Tooltips } from './tooltips/Tooltips.tsx';
import { useFilesRefused } from '../ui/useFilesRefused.ts';
import { useFieldSizing } from './useFieldSizing.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { useServiceWorker } from './useServiceWorker.ts';

/** Parts that the first render does not need; loaded when the page is idle, and mounted once. */
export default function DeferredParts() {
  const { pathname } = useLocation();
  useServiceWorker();
  useFilesRefused();
  useKeptFocus();
  useFieldSizing();
  return (
    <>
      <Tooltips />
      <SessionEnd />
      <Suspension />
      {pathname !== paths.auth && <InstallPrompt />}
    </>
  );
}
