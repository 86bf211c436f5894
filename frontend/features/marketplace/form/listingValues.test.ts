import { expect, it } from 'vitest';
import { BLANK, changesOf } from './listingValues.ts';

const LAMP = { ...BLANK, title: 'Lamp', price: '5.00', category: 'OTHER', mediaAlt: 'A lamp' };
const medium = { file: new File([], 'lamp.jpg'), kind: 'image', poster: null } as const;

it('only what was changed is sent', () => {
  const changed = { title: ' Green lamp ' };
  expect(changesOf({ ...LAMP, ...changed }, changed, { exists: true, medium: null })).toEqual({
    title: 'Green lamp',
  });
});

it('a new picture is sent with the description beside it, be it that of the picture before', () => {
  expect(changesOf(LAMP, {}, { exists: true, medium })).toEqual({ mediaAlt: 'A lamp' });
});
