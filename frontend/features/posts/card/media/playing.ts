let playing: HTMLVideoElement | null = null;

/** Only one video plays at a time: the one before stops. */
export function playAlone(video: HTMLVideoElement): void {
  if (playing !== video) playing?.pause();
  playing = video;
}
