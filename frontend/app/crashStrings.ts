/** Texts for errors that nothing else handles (section 2). Separate from `strings.ts`, because every page loads them first. */
export const crashText = {
  title: 'Something went wrong',
  text: 'The application encountered an error. Please refresh the page.',
  details: 'Error details',
} as const;
