/** Texts of the story viewer. */
export const viewerText = {
  position: (username: string, place: number, count: number) => `Story by ${username}, ${place} of ${count}`,
  picture: (username: string) => `Story by ${username}`,
  loading: 'Loading story…',
  previous: 'Previous story',
  next: 'Next story',
  pause: 'Pause',
  play: 'Play',
  mute: 'Turn sound off',
  unmute: 'Turn sound on',
  close: 'Close story',
  menu: 'More actions',
  deleted: 'Story deleted',
};
