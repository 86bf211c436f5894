import { useLurkMode } from './lurkMode.ts';
import { useViewer } from './viewer.ts';

/**
 * Whether the frame is a member's. While it is being asked who is signed in, whoever does not lurk is taken for one, so
 * that nothing moves when the answer comes: nobody else stays.
 */
export function useAsMember(): boolean {
  const { viewer, loading } = useViewer();
  const { lurking } = useLurkMode();
  return viewer !== null || (loading && !lurking);
}
