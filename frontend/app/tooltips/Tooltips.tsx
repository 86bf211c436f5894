import { chakra } from '@chakra-ui/react/styled-system';
import { useLayoutEffect, useRef } from 'react';
import { nameOf } from './labelled.ts';
import { place } from './place.ts';
import { useTooltip } from './useTooltip.ts';

const Tip = chakra('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    m: 0,
    px: 2,
    py: 1,
    maxW: 'min(280px, calc(100vw - 16px))',
    borderRadius: 'l1',
    bg: 'neutral.solid',
    color: 'neutral.contrast',
    textStyle: 'secondary',
    fontWeight: 'medium',
    overflow: 'visible',
    animation: 'appear {durations.press}',
    // Bridges the gap to the control for a pointer on its way here.
    _before: { content: '""', position: 'absolute', inset: '-8px', zIndex: -1 },
  },
});

/** The names of icon-only controls as visible tooltips; screen readers use the controls' own names. Mounted once. */
export function Tooltips() {
  const control = useTooltip();
  return control && <Tooltip key={nameOf(control)} control={control} />;
}

function Tooltip({ control }: { control: HTMLElement }) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = tip.current!;
    element.showPopover(); // over dialogs, too
    const win = { width: document.documentElement.clientWidth, height: innerHeight };
    const { left, top } = place(control.getBoundingClientRect(), element.getBoundingClientRect(), win);
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  }, [control]);
  return (
    <Tip ref={tip} popover="manual" aria-hidden data-tooltip>
      {nameOf(control)}
    </Tip>
  );
}
