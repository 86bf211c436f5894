import { useEffect } from 'react';
import { useSearchOpen } from '../features/search/searchDialog.ts';
import { useSearchKeys } from '../features/search/useSearchKeys.ts';
import { Part } from '../ui/Part.tsx';
import { atRest } from '../lib/loading/atRest.ts';
import { preloadable } from '../lib/loading/preloadable.tsx';

const SearchDialog = preloadable(() => import('./SearchDialog.tsx'));

/** The dialog that its keys and `openSearch` open; mounted once. */
export function Search() {
  useSearchKeys();
  useEffect(
    () =>
      void atRest()
        .then(SearchDialog.preload)
        .catch(() => {}),
    [],
  );
  if (!useSearchOpen()) return null;
  return (
    <Part fallback={null}>
      <SearchDialog />
    </Part>
  );
}
