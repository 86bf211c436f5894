// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { MB, MEDIA_LIMITS } from '../../../graphql-server/contract/limits.ts';
import { acceptOf, kindOf, refusalOf } from './files.ts';

const { post: POST_LIMITS, story: STORY_LIMITS } = MEDIA_LIMITS;

/** A file of any size that takes no memory. */
const file = (type: string, size = 1) => ({ type, size }) as Blob;

describe('kindOf', () => {
  it('knows what the server takes', () => {
    expect(kindOf(file('image/png'))).toBe('image');
    expect(kindOf(file('video/quicktime'))).toBe('video');
    expect(kindOf(file('video/webm;codecs=vp9'))).toBe('video');
  });

  it('knows nothing else, least of all pictures that are programs', () => {
    for (const type of ['', 'text/html', 'image/svg+xml', 'image/heic', 'video/x-msvideo'])
      expect(kindOf(file(type)), type).toBeNull();
  });
});

describe('refusalOf, in the words of section 5', () => {
  it('refuses other types, and kinds that have no limit', () => {
    expect(refusalOf(file('text/plain'), POST_LIMITS)).toBe('Please select an image or video file');
    expect(refusalOf(file('video/mp4'), { image: 10 * MB })).toBe('Please select an image file');
  });

  it.each([
    ['image/jpeg', POST_LIMITS, 10, 'Please select a image smaller than 10MB'],
    ['video/mp4', POST_LIMITS, 50, 'Please select a video smaller than 50MB'],
    ['image/jpeg', STORY_LIMITS, 5, 'Please select a image smaller than 5MB'],
    ['video/mp4', STORY_LIMITS, 25, 'Please select a video smaller than 25MB'],
  ])('%s: the limit itself is taken, a byte more is not', (type, limits, megabytes, sentence) => {
    expect(refusalOf(file(type, megabytes * MB), limits)).toBeNull();
    expect(refusalOf(file(type, megabytes * MB + 1), limits)).toBe(sentence);
  });
});

it('has other words and a limit not to be reached where section 5 says so', () => {
  const limits = { image: 5 * MB - 1, words: { type: 'not this', size: 'not so large' } };
  expect(refusalOf(file('video/mp4'), limits)).toBe('not this');
  expect(refusalOf(file('image/png', 5 * MB), limits)).toBe('not so large');
  expect(refusalOf(file('image/png', 5 * MB - 1), limits)).toBeNull();
});

it('a file input offers only the kinds that have a limit', () => {
  expect(acceptOf({ image: 5 * MB })).toMatch(/^image\/jpeg,/);
  expect(acceptOf({ image: 5 * MB })).not.toContain('video');
  expect(acceptOf(POST_LIMITS)).toContain('video/mp4');
});
