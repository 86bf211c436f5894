import { lazy } from 'react';
import { useSearchOpen } from '../features/search/searchDialog.ts';
import { useSearchKeys } from '../features/search/useSearchKeys.ts';
import { Part } from '../ui/Part.tsx';

const SearchDialog = lazy(() => import('./SearchDialog.tsx'));

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
