import { useEffect, useState } from 'react';
import { iconControl } from './labelled.ts';

/** §9, ms: how long a pointer rests before a tooltip comes, and how soon after another it comes at once. */
const DELAY = 700;
const SKIP_DELAY = 300;

/** Scrolling has ended when there was none for so long, ms. */
const SCROLL_END = 150;

/** The control whose name is shown: the one under the resting pointer or focused by keyboard. */
export function useTooltip(): HTMLElement | null {
  const [shown, setShown] = useState<HTMLElement | null>(null);
  useEffect(() => watch(setShown), []);
  return shown;
}

function watch(show: (control: HTMLElement | null) => void): () => void {
  let current: HTMLElement | null = null;
  let isShown = false;
  let hiddenAt = -Infinity;
  let timer: ReturnType<typeof setTimeout>;

  const open = () => {
    if (!current || !isInView(current)) return;
    isShown = true;
    show(current);
  };
  const hide = () => {
    clearTimeout(timer);
    if (isShown) hiddenAt = performance.now();
    isShown = false;
    current = null;
    show(null);
  };
  const goTo = (control: HTMLElement | null, delay: number) => {
    if (control === current) return;
    hide();
    current = control;
    if (control) timer = setTimeout(open, delay);
  };

  const stop = new AbortController();
  const on = <Type extends keyof DocumentEventMap>(
    type: Type,
    react: (event: DocumentEventMap[Type]) => void,
  ) => document.addEventListener(type, react, { signal: stop.signal, capture: true, passive: true });
  on('pointerover', ({ pointerType, target }) => {
    if (pointerType !== 'mouse' || isTooltip(target)) return;
    const control = iconControl(target);
    // Before the delay is chosen: a fast pointer comes from one control straight to the next.
    if (control !== current) hide();
    goTo(control, performance.now() - hiddenAt < SKIP_DELAY ? 0 : DELAY);
  });
  on('pointerout', ({ relatedTarget }) => relatedTarget === null && hide()); // out of the window
  on('focusin', ({ target }) =>
    goTo((target as Element).matches(':focus-visible') ? iconControl(target) : null, 0),
  );
  on('focusout', hide);
  on('pointerdown', hide);
  on('scroll', () => {
    const control = current;
    hide();
    // What the keyboard comes to is scrolled into view by that.
    if (control?.matches(':focus-visible')) goTo(control, SCROLL_END);
  });
  on('keydown', ({ key }) => (key === 'Escape' || key === 'Enter' || key === ' ') && hide());
  return () => {
    stop.abort();
    hide();
  };
}

/** The tooltip stays while the pointer is on it, so that it can be read (WCAG 1.4.13). */
const isTooltip = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-tooltip]') !== null;

function isInView(control: HTMLElement): boolean {
  const { top, bottom } = control.getBoundingClientRect();
  return bottom >= 0 && top <= innerHeight;
}
