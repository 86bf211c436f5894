/**
 * Over nothing that is used next: beside the page there is the sidebar, whose end is read more than pressed; on small
 * screens, where a chat's field, the buttons of a form and the bottom bar are below, it is under the header; in a dialog over
 * its title, because what is below that is filled in.
 */
export const toastPlace = {
  insetStart: { base: 3, lg: 'max({spacing.6}, calc(50vw - 720px + {spacing.6}))' },
  insetEnd: { base: 3, lg: 'auto' },
  top: { base: 'calc({sizes.header} + {spacing.2})', lg: 'auto' },
  bottom: { base: 'auto', lg: 6 },
  'dialog &': { top: { base: 'max({spacing.2}, env(safe-area-inset-top))', lg: 'auto' } },
  w: { base: 'auto', lg: 'sidebar' },
  maxW: '380px',
  ms: { base: 'auto', lg: 0 },
} as const;
