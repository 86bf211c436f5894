import { expect, it, vi } from 'vitest';
import { errorText } from '../feedback/errorText.ts';
import { upload } from './upload.ts';

/** A browser whose requests get this answer. */
const answering = (status: number, responseText: string) =>
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget();
      status = status;
      statusText = 'Status';
      responseText = responseText;
      open() {}
      send() {
        for (const type of ['load', 'loadend']) this.dispatchEvent(new Event(type));
      }
    },
  );

const PAGE = '<html><head><title>Nginx</title></head></html>';

it.each([
  [503, 'The disk is full.', '503: The disk is full.'],
  [503, ' ', '503: Status'],
  [502, PAGE, "Can't reach the server. Check your connection and try again."],
  [200, PAGE, "Can't reach the server. Check your connection and try again."],
  [413, PAGE, '413: The file is too large.'],
])('a file that is answered by %i %s fails with: %s', async (status, body, text) => {
  answering(status, body);
  const error: unknown = await upload(new File(['x'], 'x.jpg')).catch((failure: unknown) => failure);
  expect(errorText(error)).toBe(text);
});

it('gives the id of a file that has arrived', async () => {
  answering(201, '{"id":7}');
  expect(await upload(new File(['x'], 'x.jpg'))).toBe('7');
});
