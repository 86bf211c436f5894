import { closeSearch, useSearchOpen } from '../features/search/searchDialog.ts';
import { useSearchKeys } from '../features/search/useSearchKeys.ts';
import { Part } from '../ui/Part.tsx';
import { preloadable } from '../lib/loading/preloadable.tsx';
import { usePreloadWhenIdle } from '../lib/loading/usePreloadWhenIdle.ts';

const SearchDialog = preloadable(() => import('./SearchDialog.tsx'));

/** The dialog that its keys and `openSearch` open; mounted once. */
export function Search() {
  useSearchKeys();
  usePreloadWhenIdle(SearchDialog.preload);
  if (!useSearchOpen()) return null;
  return (
    <Part fallback={null} onClose={closeSearch}>
      <SearchDialog />
    </Part>
  );
}
