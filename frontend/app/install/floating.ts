/** Above the bottom bar, below menus and toasts, and hidden while the user writes, so that it covers no text. */
export const floating = {
  position: 'fixed',
  bottom: { base: 'calc(64px + env(safe-area-inset-bottom))', lg: 6 },
  zIndex: 'bar',
  animation: 'enter {durations.enter} {easings.out}',
  'body:has(textarea:focus, input:focus) &': { display: 'none' },
} as const;
