// @vitest-environment node
import { expect, it } from 'vitest';
import { withBytes, withFiles } from './storedFiles.ts';

it('gives back the files of a draft, wherever they are in it', async () => {
  const file = new File(['a picture'], 'a.png', { type: 'image/png', lastModified: 7 });
  const draft = { name: 'Degens', picture: file, images: [{ file, alt: 'one', mediaId: null }], other: null };
  const stored = await withBytes(draft);
  expect(JSON.stringify(stored)).toContain('"name":"a.png"');
  expect(withFiles(structuredClone(stored))).toEqual(draft);
  const { images } = withFiles(stored) as typeof draft;
  expect(images[0]!.file).toMatchObject({ name: 'a.png', type: 'image/png', lastModified: 7 });
  expect(await images[0]!.file.text()).toBe('a picture');
});

it('leaves drafts without stored bytes as they are', () => {
  const file = new File([], 'a.png');
  for (const draft of [undefined, null, 'a text', file, { picture: file }, [file]])
    expect(withFiles(draft)).toEqual(draft);
  expect(withFiles(file)).toBe(file);
});
