import { lazily } from '../../lib/loading/lazily.ts';
import { useViewer } from '../../lib/session/viewer.ts';
import { Part } from '../../ui/Part.tsx';
import { welcomeStep } from './welcomeStep.ts';

const Welcome = lazily(() => import('./Welcome.tsx'));

/** Where a new member is led through the first minutes; nothing for everybody else, and in what is prerendered. */
export function WelcomePlace() {
  const { viewer } = useViewer();
  if (import.meta.env.SSR || !viewer || welcomeStep(viewer.id) === null) return null;
  return (
    <Part fallback={<div style={{ minHeight: 400 }} />}>
      <Welcome viewer={viewer} />
    </Part>
  );
}
