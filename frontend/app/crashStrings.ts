/** The texts of an error that no other place has shown (section 2), apart from the frame's: every page starts with them. */
export const crashText = {
  title: 'Something went wrong',
  text: 'The application encountered an error. Please refresh the page.',
  details: 'Error details',
} as const;
