import { useSearchOpen } from '../features/search/searchDialog.ts';
import { useSearchKeys } from '../features/search/useSearchKeys.ts';
import { Part } from '../ui/Part.tsx';
import { lazily } from '../lib/loading/lazily.ts';

const SearchDialog = lazily(() => import('./SearchDialog.tsx'));

/** The dialog that its keys and `openSearch` open; mounted once. */
export function Search() {
  useSearchKeys();
  if (!useSearchOpen()) return null;
  return (
    <Part fallback={null}>
      <SearchDialog />
    </Part>
  );
}
