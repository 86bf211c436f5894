import { expect, it, vi } from 'vitest';
import { createClient } from '../../app/apollo/client.ts';
import { errorText } from '../feedback/errorText.ts';
import { Viewer } from '../session/SessionProvider.tsx';
import { upload } from './upload.ts';

/** The headers of the last request. */
let sent: Record<string, string>;

/** A browser whose requests get this answer. */
const answering = (status: number, responseText: string) => {
  sent = {};
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget();
      status = status;
      statusText = 'Status';
      responseText = responseText;
      open() {}
      setRequestHeader(name: string, value: string) {
        sent[name] = value;
      }
      send() {
        for (const type of ['load', 'loadend']) this.dispatchEvent(new Event(type));
      }
    },
  );
};

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

it('says whose page sends a file', async () => {
  answering(201, '{"id":7}');
  const client = createClient();
  await upload(new File(['x'], 'x.jpg'));
  expect(sent).toEqual({});
  const viewer = {
    __typename: 'User' as const,
    id: '5',
    username: 'ann',
    profilePicture: null,
    role: 'MEMBER' as const,
  };
  client.writeQuery({ query: Viewer, data: { viewer } });
  await upload(new File(['x'], 'x.jpg'));
  expect(sent).toEqual({ 'viewer-id': '5' });
});
