import { useLurkMode } from './lurkMode.ts';
import { useViewer } from './viewer.ts';

/**
 * Whether the layout is a member's. Until the viewer is known, a visitor who does not lurk counts as a member, so that
 * nothing moves later: others are redirected to /auth.
 */
export function useAsMember(): boolean {
  const { viewer, loading } = useViewer();
  const { lurking } = useLurkMode();
  return viewer !== null || (loading && !lurking);
}
