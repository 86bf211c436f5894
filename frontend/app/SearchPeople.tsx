import { FoundActions } from '../features/friends/buttons/FoundActions.tsx';
import { SearchPanel } from '../features/search/SearchPanel.tsx';
import { useViewer } from '../session/viewer.ts';

/** The search, with what can be done to those it finds by members (§2). */
export default function SearchPeople({ onClose }: { onClose: () => void }) {
  const { viewer } = useViewer();
  return (
    <SearchPanel
      actions={(user) => viewer && <FoundActions user={user} onLeave={onClose} />}
      onClose={onClose}
    />
  );
}
