/** Section 9: taken at a tenth of the duration, at most one second in; JPEG of this quality. */
const SHARE = 0.1;
const LATEST_S = 1;
const QUALITY = 0.8;

/** Section 9: the widest poster, px. */
export const POST_POSTER = 400;
export const STORY_POSTER = 300;

/** A video that shows nothing after this time, in ms, is one that this browser cannot read. */
const PATIENCE = 15_000;

/**
 * A still of the video behind `url` (of this site or of a blob), by section 9's rule. The browser fetches only what
 * it needs for this one picture. Rejects when it cannot show the video.
 */
export async function makePoster(url: string, maxWidth: number): Promise<Blob> {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true, preload: 'metadata' });
  try {
    await happens(video, 'loadedmetadata', () => (video.src = url));
    const seconds = Math.min((video.duration || 0) * SHARE, LATEST_S);
    await happens(video, 'seeked', () => (video.currentTime = seconds));
    if (video.readyState < video.HAVE_CURRENT_DATA) await happens(video, 'loadeddata', () => {});
    return await stillOf(video, maxWidth);
  } finally {
    // Ends the download.
    video.removeAttribute('src');
    video.load();
  }
}

function happens(video: HTMLVideoElement, event: string, start: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(video.error?.message || `No ${event} of the video`));
    const timer = setTimeout(fail, PATIENCE);
    const settle = (then: () => void) => () => {
      clearTimeout(timer);
      then();
    };
    video.addEventListener(event, settle(resolve), { once: true });
    video.addEventListener('error', settle(fail), { once: true });
    start();
  });
}

async function stillOf(video: HTMLVideoElement, maxWidth: number): Promise<Blob> {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, maxWidth / videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.max(1, Math.round(videoHeight * scale));
  canvas.getContext('2d')!.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('The video shows no picture');
  return blob;
}
