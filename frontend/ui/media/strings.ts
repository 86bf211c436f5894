/** Texts of describing a picture or video, loaded with its field. */
export const describeText = {
  hint: 'For people who cannot see it.',
};
