import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

/** The reduced system has no colours for the page itself, so they are set here. */
export const globalCss = defineGlobalStyles({
  html: {
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
    '--global-color-border': { base: 'colors.border', _moreContrast: 'colors.border.control' },
    bg: 'bg.canvas',
    color: 'fg',
    // Keeps focused elements clear of the bars.
    scrollPaddingTop: 'calc({sizes.header} + 16px)',
    scrollPaddingBottom: { base: 'calc(72px + env(safe-area-inset-bottom))', lg: '0' },
    // Always there, so that nothing moves sideways between a long page and a short one, or behind a dialog.
    overflowY: 'scroll',
    '&:has(dialog:modal)': { overflowY: 'hidden', scrollbarGutter: 'stable' },
  },
  body: { textStyle: 'body', bg: 'bg.canvas', color: 'fg', overflowWrap: 'anywhere', minH: '100dvh' },
  // Chakra's reset says it of each element, where `break-word` lets one long word widen grids and rows.
  '*': { overflowWrap: 'inherit' },
  // Each line of members' texts is aligned according to the direction of its script.
  '[dir=auto], input, textarea': { unicodeBidi: 'plaintext' },
  // A letter with hundreds of accents would cover what is above and below it, or widen the page.
  ':where([dir=auto])': { overflow: 'clip', overflowClipMargin: '8px' },
  // Without specificity, so that the focus is visible on it, too.
  ':where([aria-current]:not([aria-current=false]), [aria-selected=true], [aria-checked=true], [aria-pressed=true], label:has(> [type=radio]:checked))':
    { '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
  ':focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  // Paper shows what the page is about; a heading within it may be a `header`, too.
  'header:not(main *), nav:not(main *), aside, [data-composer], [data-install]': {
    _print: { display: 'none !important' },
  },
  '::selection': { bg: 'accent.muted' },
  data: { fontVariantNumeric: 'tabular-nums' },
  '*::placeholder': { color: 'fg.subtle', opacity: 1 },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '80ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '80ms !important',
      transitionProperty: 'opacity, background-color, color, border-color !important',
      scrollBehavior: 'auto !important',
    },
  },
});
