import { lazyWithRetry } from '../../lib/loading/lazyWithRetry.ts';
import { useViewer } from '../../lib/session/viewer.ts';
import { Part } from '../../ui/Part.tsx';
import { welcomeStep } from './welcomeStep.ts';

const Welcome = lazyWithRetry(() => import('./Welcome.tsx'));

/** Shows the welcome to a new member; nothing to others, and nothing in prerendered pages. */
export function WelcomePlace() {
  const { viewer } = useViewer();
  if (import.meta.env.SSR || !viewer || welcomeStep(viewer.id) === null) return null;
  return (
    <Part fallback={<div style={{ minHeight: 400 }} />}>
      <Welcome viewer={viewer} />
    </Part>
  );
}
