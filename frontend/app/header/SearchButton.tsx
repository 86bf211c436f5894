import { Search } from 'lucide-react';
import { config } from '../../lib/config.ts';
import { openSearch } from '../../features/search/searchDialog.ts';
import { fixed } from '../../ui/fixed.ts';
import { strings } from '../strings.ts';

/** 'Search {product}' (§2), which opens the dialog; on small screens it is part of the bottom bar. */
export function SearchButton() {
  return (
    <Pill type="button" aria-haspopup="dialog" aria-keyshortcuts="/ Control+K Meta+K" onClick={openSearch}>
      <Search size={18} aria-hidden />
      {strings.search(config.productName)}
      <Key aria-hidden>/</Key>
    </Pill>
  );
}

const Pill = fixed('button', {
  base: {
    hideBelow: 'lg',
    display: 'flex',
    alignItems: 'center',
    gap: 2.5,
    h: 10,
    w: 'full',
    maxW: '80',
    px: 4,
    mx: 'auto',
    borderRadius: 'pill',
    bg: 'bg.bubble',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    '@media (forced-colors: active)': { borderWidth: '1px' },
  },
});

const Key = fixed('kbd', {
  base: {
    ms: 'auto',
    px: 1.5,
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: '4px',
    textStyle: 'meta',
    fontFamily: 'mono',
  },
});
