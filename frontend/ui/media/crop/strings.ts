/** The texts of choosing and cropping a picture. */
export const cropText = {
  title: 'Crop the picture',
  frame: 'Position of the picture',
  hint: 'Drag to move; pinch or scroll to zoom. On a keyboard, use the arrow keys to move and + and − to zoom.',
  done: 'Use picture',
  zoom: 'Zoom',
  cancel: 'Cancel',
  choose: (what: string) => `Choose ${what}`,
  change: (what: string) => `Change ${what}`,
  remove: (what: string) => `Remove ${what}`,
};
