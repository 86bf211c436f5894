import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useDebounced } from '../../../ui/useDebounced.ts';
import { addressOf, useDirectoryView } from './directoryView.ts';

/** As in 'Search People' (§9). */
const DEBOUNCE_MS = 300;

/**
 * The text in the search field, and `query`, the debounced text, which is part of the URL, so that Back and reload keep
 * it.
 */
export function useSearchText() {
  const view = useDirectoryView();
  const navigate = useNavigate();
  const isBack = useNavigationType() === 'POP';
  const { key } = useLocation();
  const [text, setText] = useState(view.query);
  const query = useDebounced(text.trim(), DEBOUNCE_MS);

  const writeAddress = useEffectEvent((settled: string) => {
    if (settled !== view.query)
      void navigate(addressOf({ ...view, query: settled }), { replace: true, preventScrollReset: true });
  });
  useEffect(() => writeAddress(query), [query]);

  const followAddress = useEffectEvent(() => isBack && setText(view.query));
  useEffect(() => void followAddress(), [key]);
  return { text, setText, query: text.trim() === '' ? '' : query, shown: view.shown };
}
