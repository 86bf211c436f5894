/** Section 9: taken at a tenth of the duration, at most one second in; JPEG of this quality. */
const SHARE = 0.1;
const MAX_FIRST_S = 1;
const QUALITY = 0.8;

/** Section 9: the widest poster, px. */
export const POST_POSTER = 400;
export const STORY_POSTER = 300;

/** A video that shows nothing after this time, in ms, counts as unreadable by this browser. */
const TIMEOUT_MS = 15_000;

/** Positions to try after a black frame, as shares of the duration, or of this many seconds of a longer video. */
const LATER_SHARES = [0.25, 0.5, 0.75];
const MAX_DURATION_S = 60;
/** How long a frame may take to be shown, in ms; a hidden tab shows none. */
const FRAME_TIMEOUT_MS = 1_000;
/** A value brighter than this, of 255, is not black: black in videos is 16. */
const MAX_BLACK = 24;

/**
 * A still of the video behind `url` (of this site or of a blob), by section 9's rule. The browser fetches only what
 * this picture needs. Rejects if the browser cannot show the video.
 */
export async function makePoster(url: string, maxWidth: number): Promise<Blob> {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true, preload: 'metadata' });
  try {
    await eventOf(video, 'loadedmetadata', () => (video.src = url));
    if (!video.videoWidth) throw new Error('The video shows no picture');
    const canvas = canvasFor(video, maxWidth);
    for (const seconds of timesIn(video.duration || 0)) {
      await draw(video, canvas, seconds);
      if (!isBlack(canvas)) break;
    }
    return await stillOf(canvas);
  } finally {
    // Ends the download.
    video.removeAttribute('src');
    video.load();
  }
}

/** The position of the still: by the rule, later if that frame is black, and by the rule if all are black. */
function timesIn(duration: number): number[] {
  const first = Math.min(duration * SHARE, MAX_FIRST_S);
  return [first, first, ...LATER_SHARES.map((share) => Math.min(duration, MAX_DURATION_S) * share), first];
}

function eventOf(video: HTMLVideoElement, event: string, start: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(video.error?.message || `No ${event} of the video`));
    const timer = setTimeout(fail, TIMEOUT_MS);
    const settle = (then: () => void) => () => {
      clearTimeout(timer);
      then();
    };
    video.addEventListener(event, settle(resolve), { once: true });
    video.addEventListener('error', settle(fail), { once: true });
    start();
  });
}

/** Draws the frame at this time: a seek may end before its frame can be drawn. */
async function draw(video: HTMLVideoElement, canvas: HTMLCanvasElement, seconds: number): Promise<void> {
  const shown = frameShown(video);
  await eventOf(video, 'seeked', () => (video.currentTime = seconds));
  if (video.readyState < video.HAVE_CURRENT_DATA) await eventOf(video, 'loadeddata', () => {});
  await shown;
  contextOf(canvas).drawImage(video, 0, 0, canvas.width, canvas.height);
}

/** Resolves when the next frame is shown, or when none is for a while. */
const frameShown = (video: HTMLVideoElement): Promise<void> =>
  new Promise((done) => {
    video.requestVideoFrameCallback?.(() => done());
    setTimeout(done, FRAME_TIMEOUT_MS);
  });

function canvasFor({ videoWidth, videoHeight }: HTMLVideoElement, maxWidth: number): HTMLCanvasElement {
  const scale = Math.min(1, maxWidth / videoWidth);
  const width = Math.round(videoWidth * scale);
  const height = Math.max(1, Math.round(videoHeight * scale));
  return Object.assign(document.createElement('canvas'), { width, height });
}

const contextOf = (canvas: HTMLCanvasElement) => canvas.getContext('2d', { willReadFrequently: true })!;

/** Whether no pixel, transparent ones included, is brighter than black. */
function isBlack(canvas: HTMLCanvasElement): boolean {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  return data.every((value, place) => place % 4 === 3 || value < MAX_BLACK);
}

async function stillOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('The video shows no picture');
  return blob;
}
