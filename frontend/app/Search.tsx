import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { lazy, useId } from 'react';
import { closeSearch, useSearchOpen } from '../features/search/searchDialog.ts';
import { searchText } from '../features/search/strings.ts';
import { useSearchKeys } from '../features/search/useSearchKeys.ts';
import { Modal } from '../ui/Modal.tsx';
import { Part } from '../ui/Part.tsx';

const SearchPeople = lazy(() => import('./SearchPeople.tsx'));

/** 'Search People' (§2), opened by its keys and by `openSearch`; mounted once. */
export function Search() {
  useSearchKeys();
  return useSearchOpen() ? <SearchDialog /> : null;
}

function SearchDialog() {
  const id = useId();
  return (
    <Modal aria-labelledby={id} dismissible onClose={closeSearch} {...atTheTop}>
      <chakra.div display="flex" flexDirection="column" maxH="inherit">
        <chakra.div display="flex" alignItems="center" justifyContent="space-between" minH={14} ps={4} pe={2}>
          <chakra.h2 id={id} textStyle="section">
            {searchText.title}
          </chakra.h2>
          <Button variant="ghost" px={0} aria-label={searchText.close} onClick={closeSearch}>
            <X aria-hidden />
          </Button>
        </chakra.div>
        <Part>
          <SearchPeople onClose={closeSearch} />
        </Part>
      </chakra.div>
    </Modal>
  );
}

/** Where it stays while the list grows and shrinks. */
const atTheTop = {
  m: { base: '12px auto auto', md: '10vh auto auto' },
  maxW: 'min(560px, calc(100vw - 24px))',
  maxH: { base: 'calc(100dvh - 24px)', md: '70vh' },
  overflowY: 'hidden',
} as const;
