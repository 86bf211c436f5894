import { useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { KeyboardEvent, ReactNode } from 'react';
import { fixed } from '../fixed.ts';
import { useOutsidePress } from './useOutsidePress.ts';

const Frame = fixed('div', { base: { position: 'relative' } });

const Panel = fixed('div', {
  base: {
    position: 'absolute',
    top: 'calc(100% + 6px)',
    insetEnd: 0,
    zIndex: 'menu',
    minW: '240px',
    // A long name is truncated in it.
    maxW: 'calc(100vw - 16px)',
    // A panel below the header ends above the bottom bar, and scrolls in a low window.
    '--room': {
      base: 'calc(100dvh - {sizes.header} - 24px - 57px - env(safe-area-inset-bottom))',
      lg: 'calc(100dvh - {sizes.header} - 24px)',
    },
    maxH: 'var(--room)',
    overflowY: 'auto',
    scrollbarWidth: 'none',
    overscrollBehavior: 'contain',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderRadius: 'l2',
    shadow: 'menu',
    animation: 'enter {durations.enter} {easings.out}',
    '&[role=dialog]': {
      w: '400px',
      maxH: 'min(600px, var(--room))',
      display: 'flex',
      flexDirection: 'column',
      // On a phone it is below the header from edge to edge: there is no space beside its button.
      '@media (max-width: 479px)': { position: 'fixed', top: '{sizes.header}', insetInline: 2, w: 'auto' },
    },
  },
});

const Trigger = fixed('button', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minH: 11,
    minW: 11,
    borderRadius: 'full',
    cursor: 'pointer',
  },
});

interface Props {
  /** Names the panel, and the button unless that has a text of its own. */
  label: string;
  /** The content of the button; texts in it are part of its name. */
  button: ReactNode;
  /** The kind of panel: a menu of choices, or a small dialog with other content. */
  popup: 'menu' | 'dialog';
  /** Whether it is open from the start. */
  defaultOpen?: boolean;
  /** Draws the panel above the whole page: for buttons in lists, where the next entry would cover it. */
  overlay?: boolean;
  /** The content of the panel; it may close the panel, which returns the focus to the button. */
  children: (close: () => void) => ReactNode;
}

/** The minimum distance between a panel and the window's edge, in px. */
const MARGIN = 8;
/** Between a panel and its button, px. */
const GAP = 6;

/** Aligned with the end of its button, it would leave the window if the button is near the other edge. */
function keepInWindow(panel: HTMLElement | null): void {
  const { left = MARGIN } = panel?.getBoundingClientRect() ?? {};
  if (left >= MARGIN) return;
  const { style } = panel!;
  style.insetInlineEnd = `${(parseFloat(style.insetInlineEnd) || 0) + left - MARGIN}px`;
}

/** Places a panel of the page below its button, or above it if there is more room. */
function placeAt(trigger: HTMLElement, panel: HTMLElement): void {
  const { top, bottom, right } = trigger.getBoundingClientRect();
  const { offsetHeight: height, style } = panel;
  const isAbove = bottom + GAP + height > innerHeight && top > innerHeight - bottom;
  style.top = `${scrollY + (isAbove ? top - GAP - height : bottom + GAP)}px`;
  style.insetInlineEnd = `${document.documentElement.clientWidth - right}px`;
}

/** A landmark, outside of which nothing should be. */
const mainOrBody = () => document.querySelector('main') ?? document.body;

/** A button that opens a panel below itself. Escape and a press beside it close it. */
export function Dropdown({ label, button, popup, defaultOpen = false, overlay = false, children }: Props) {
  const [open, setOpen] = useState(defaultOpen);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };
  useOutsidePress([trigger, panel], open, () => setOpen(false));
  const place = (opened: HTMLElement | null) => {
    panel.current = opened as HTMLDivElement | null;
    if (overlay && opened) placeAt(trigger.current!, opened);
    keepInWindow(opened);
  };
  const content = () => (
    <Panel ref={place} id={id} role={popup} aria-label={label}>
      {children(close)}
    </Panel>
  );
  return (
    <Frame onKeyDown={open ? onKeyDown : undefined}>
      <Trigger
        ref={trigger}
        type="button"
        aria-label={popup === 'menu' ? label : undefined}
        aria-haspopup={popup}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </Trigger>
      {open && (overlay ? createPortal(content(), mainOrBody()) : content())}
    </Frame>
  );
}
