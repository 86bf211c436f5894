import { expect, type Locator, type Page } from '@playwright/test';

export { jpeg, noise, png, svg } from '../../graphql-server/testing/files/images.ts';
export { mp4 } from '../../graphql-server/testing/files/mp4.ts';
export { webm } from '../../graphql-server/testing/files/webm.ts';

/** A file as the browser gets it from the member's disk. */
export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const file = (name: string, mimeType: string) => (buffer: Buffer) => ({ name, mimeType, buffer });
export const jpegFile = file('photo.jpg', 'image/jpeg');
export const webmFile = file('clip.webm', 'video/webm');

export const dataUrl = (buffer: Buffer, type: string) => `data:${type};base64,${buffer.toString('base64')}`;

/** Chooses a file for a post in the dialog of the platform; a path for one that is too large to be handed over. */
export async function choose(page: Page, chosen: TestFile | string): Promise<void> {
  const [dialog] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Photo/Video' }).click(),
  ]);
  await dialog.setFiles(chosen);
}

/** Pastes a file into the field that has the focus, or drops it on the composer. */
export const bring = (page: Page, how: 'paste' | 'drop', { name, mimeType, buffer }: TestFile) =>
  page.evaluate(
    ([how, name, type, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type }));
      const options = { bubbles: true, cancelable: true };
      const composer = document.querySelector('[data-composer]')!;
      if (how === 'drop')
        composer.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: transfer }));
      else
        (composer.querySelector('textarea') ?? composer).dispatchEvent(
          new ClipboardEvent('paste', { ...options, clipboardData: transfer }),
        );
    },
    [how, name, mimeType, buffer.toString('base64')] as const,
  );

/** A connection that lets so many bytes a second out of the browser; 'offline' cuts it. */
export async function throttle(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  return (bytes: number | 'offline' | 'full') =>
    session.send('Network.emulateNetworkConditions', {
      offline: bytes === 'offline',
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: typeof bytes === 'number' ? bytes : -1,
    });
}

/** Waits until a picture is there; a broken one never is. */
export const expectLoaded = (image: Locator) =>
  expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
