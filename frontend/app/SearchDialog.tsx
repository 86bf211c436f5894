import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { useId } from 'react';
import { FoundActions } from '../features/friends/buttons/FoundActions.tsx';
import { closeSearch } from '../features/search/searchDialog.ts';
import { SearchPanel } from '../features/search/SearchPanel.tsx';
import { searchText } from '../features/search/strings.ts';
import { useViewer } from '../lib/session/viewer.ts';
import { Modal } from '../ui/Modal.tsx';

/** 'Search People' (§2), with what can be done by members to those it finds. */
export default function SearchDialog() {
  const id = useId();
  const { viewer } = useViewer();
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
        <SearchPanel
          actions={(user) => viewer && <FoundActions user={user} onLeave={closeSearch} />}
          onClose={closeSearch}
        />
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
