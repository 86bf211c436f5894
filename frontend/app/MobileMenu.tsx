import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { useRef } from 'react';
import type { PointerEvent } from 'react';
import { OnlineList } from '../features/presence/OnlineList.tsx';
import { TotalUsersCard } from '../features/presence/SiteStatsCard.tsx';
import { useViewer } from '../lib/session/viewer.ts';
import { Modal } from '../ui/Modal.tsx';
import { ColorModeChoice } from './ColorModeChoice.tsx';
import { ForStaff } from './ForStaff.tsx';
import { MenuLinks } from './MenuLinks.tsx';
import { accountLinks, mobileExternalLinks, mobileMenuLinks } from './links.ts';
import { strings } from './strings.ts';

const SWIPE_PX = 50;

const slideFromRight = {
  m: '0 0 0 auto',
  w: 'min(320px, 88vw)',
  h: '100dvh',
  maxH: '100dvh',
  borderRadius: '16px 0 0 16px',
  borderWidth: '0 0 0 1px',
  p: 3,
  pb: 'calc(12px + env(safe-area-inset-bottom))',
  animation: 'slideIn {durations.enter} {easings.out}',
} as const;

/** All links, on small screens. Escape, a press outside it, a swipe to the right and every link close it. */
export default function MobileMenu({ onClose }: { onClose: () => void }) {
  const { viewer } = useViewer();
  return (
    <Modal
      aria-label={strings.menu}
      dismissible
      onClose={onClose}
      {...slideFromRight}
      {...useSwipeRight(onClose)}
    >
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" ps={3}>
        <chakra.h2 textStyle="section">{strings.menu}</chakra.h2>
        <Button variant="ghost" px={0} aria-label="Close menu" onClick={onClose}>
          <X aria-hidden />
        </Button>
      </chakra.div>
      <nav aria-label={strings.menu}>
        <MenuLinks links={mobileMenuLinks} onFollow={onClose} />
        <ForStaff onFollow={onClose} />
        {viewer && <OnlineList onFollow={onClose} />}
        <MenuLinks links={mobileExternalLinks} title={strings.externalLinks} />
        <MenuLinks links={accountLinks} title={strings.communityAccounts} />
      </nav>
      {viewer && <TotalUsersCard />}
      <ColorModeChoice />
    </Modal>
  );
}

function useSwipeRight(onSwipe: () => void) {
  const start = useRef<number | null>(null);
  return {
    onPointerDown: ({ clientX, pointerType }: PointerEvent) => {
      start.current = pointerType === 'touch' ? clientX : null;
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (start.current === null || clientX - start.current < SWIPE_PX) return;
      start.current = null;
      onSwipe();
    },
    touchAction: 'pan-y',
  };
}
