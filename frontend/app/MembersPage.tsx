import { DirectoryPage } from '../features/friends/directory/DirectoryPage.tsx';
import { useOnlineIds, useRegisteredCount } from '../features/presence/counts.ts';

/** `/members`, with what other features add to it. */
export default function MembersPage() {
  return <DirectoryPage online={useOnlineIds()} total={useRegisteredCount()} />;
}
