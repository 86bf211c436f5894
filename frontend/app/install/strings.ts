/** Texts of the home-screen install prompt (§1, §4). */
export const installText = {
  title: (product: string) => `Add ${product} to your home screen`,
  hint: 'Open the feed with one tap, even offline.',
  add: 'Add',
  dismiss: 'Not now',
  button: 'Install app',
  /** §4: for browsers that offer no install event. */
  manual: [
    "Android: open the browser's menu (⋮) and choose 'Add to Home screen' or 'Install app'.",
    "iOS: tap the Share button, then choose 'Add to Home Screen'.",
  ].join('\n\n'),
} as const;
