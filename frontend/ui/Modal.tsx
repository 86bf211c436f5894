import { chakra } from '@chakra-ui/react/styled-system';
import { useLayoutEffect, useRef } from 'react';
import type { ComponentProps, MouseEvent } from 'react';
import { focusAtEnd } from './focusAtEnd.ts';
import { isOfInputMethod } from './keys.ts';
import { openOnTop } from './openDialogs.ts';

const Frame = chakra('dialog', {
  base: {
    m: 'auto',
    maxW: 'min(440px, calc(100vw - 24px))',
    w: 'full',
    maxH: 'calc(100dvh - 24px)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // Round corners are seen through the track of a classic scrollbar.
    scrollbarColor: '{colors.border.control} transparent',
    bg: 'bg.raised',
    color: 'fg',
    borderWidth: '1px',
    borderRadius: 'l3',
    shadow: 'menu',
    animation: 'enter {durations.enter} {easings.out}',
    _backdrop: { bg: 'rgb(15 15 24 / .6)', animation: 'appear {durations.enter}' },
  },
});

interface Props extends ComponentProps<typeof Frame> {
  /** Called for Escape, and for a press outside the dialog if `dismissible`. */
  onClose: () => void;
  dismissible?: boolean;
}

/**
 * The platform's modal dialog: it keeps the focus inside, makes the page behind inert, listens to Escape, and restores
 * the focus. It is open while mounted; the focus starts on `data-autofocus`, else on the first element inside.
 */
export function Modal({ onClose, onKeyDown, dismissible = false, ...props }: Props) {
  const frame = useRef<HTMLDialogElement>(null);
  // A layout effect, because the dialog can restore the focus only while it is still in the page.
  useLayoutEffect(() => {
    const dialog = frame.current!;
    const close = openOnTop(dialog);
    focusAtEnd(dialog.querySelector<HTMLElement>('[data-autofocus]'));
    return close;
  }, []);
  return (
    <Frame
      ref={frame}
      {...props}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        // Handled here: the browser may group several dialogs that were opened without a new click and close them all.
        if (event.key !== 'Escape' || event.defaultPrevented || isOfInputMethod(event.nativeEvent)) return;
        event.preventDefault();
        onClose();
      }}
      onCancel={(event) => {
        if (event.target !== frame.current) return; // a file input inside, whose choice was given up
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (dismissible && isOnBackdrop(event)) onClose();
      }}
    />
  );
}

/** The dialog's own padding and scrollbar belong to the same element as its backdrop. */
function isOnBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
