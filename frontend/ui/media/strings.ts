/** Texts of describing a picture or video, loaded with its field. */
export const describeText = {
  hint: 'For those who do not see it.',
};
