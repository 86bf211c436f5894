import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import * as Radix from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { AboveAll } from './AboveAll.tsx';
import { toastPlace } from './toastPlace.ts';
import { DURATION_MS, dismiss, useShownToast } from '../../lib/feedback/toast.ts';
import type { ShownToast } from '../../lib/feedback/toast.ts';

const SWIPE_PX = 50;

const Root = chakra(Radix.Root, {
  base: {
    display: 'flex',
    gap: 3,
    alignItems: 'flex-start',
    p: 4,
    bg: 'bg.raised',
    color: 'fg',
    borderWidth: '1px',
    borderRadius: 'l2',
    shadow: 'menu',
    animation: 'enter {durations.enter} {easings.out}',
    '&[data-state=closed]': { animation: 'leave {durations.exit} ease-in forwards' },
    '&[data-swipe=move]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
    '&[data-swipe=cancel]': { transform: 'none', transition: 'transform {durations.exit}' },
    '&[data-swipe=end]': { animation: 'swipeOut {durations.exit} ease-in forwards' },
  },
});

const Viewport = chakra(Radix.Viewport, {
  base: {
    position: 'fixed',
    ...toastPlace,
  },
});

/** Renders toasts: one at a time, 5 s, swiped away to the right, focused by F8 (section 9). */
export default function Toasts() {
  const shown = useShownToast();
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  return (
    <Radix.Provider
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_PX}
      announcerContainer={place ?? undefined}
    >
      <chakra.div display="contents" onKeyDown={leaveDialogOpen}>
        {shown && <ToastCard key={shown.id} toast={shown} />}
      </chakra.div>
      <AboveAll ref={setPlace}>
        <Viewport hotkey={['F8']} />
      </AboveAll>
    </Radix.Provider>
  );
}

/** Escape in a toast closes the toast, not also the dialog that it is shown in. */
const leaveDialogOpen = (event: KeyboardEvent) => void (event.key === 'Escape' && event.preventDefault());

function ToastCard({ toast }: { toast: ShownToast }) {
  const { id, open, title, description, tone = 'neutral', action, duration } = toast;
  return (
    <Root
      open={open}
      duration={duration}
      onOpenChange={(stays) => stays || dismiss(id)}
      type={tone === 'danger' ? 'foreground' : 'background'}
      colorPalette={tone}
    >
      <chakra.span
        aria-hidden
        boxSize="10px"
        mt="6px"
        flexShrink={0}
        borderRadius="block"
        bg="colorPalette.solid"
      />
      <chakra.div flex={1} minW={0}>
        <Radix.Title asChild>
          <chakra.p fontWeight="semibold" color="colorPalette.fg">
            {title}
          </chakra.p>
        </Radix.Title>
        {description && (
          <Radix.Description asChild>
            <chakra.p color="fg.muted" mt={0.5}>
              {description}
            </chakra.p>
          </Radix.Description>
        )}
      </chakra.div>
      {action && (
        <Radix.Action asChild altText={action.label}>
          <Button variant="plain" minH={11} my={-2.5} onClick={action.run}>
            {action.label}
          </Button>
        </Radix.Action>
      )}
      <Radix.Close asChild>
        <chakra.button
          type="button"
          aria-label="Close"
          boxSize={{ base: 11, md: 8 }}
          m={{ base: -3, md: -1.5 }}
          display="grid"
          placeItems="center"
          borderRadius="l1"
          color="fg.muted"
          cursor="pointer"
          _hover={{ bg: 'bg.hover' }}
        >
          <X size={18} aria-hidden />
        </chakra.button>
      </Radix.Close>
    </Root>
  );
}
