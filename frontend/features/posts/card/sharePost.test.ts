import { expect, it } from 'vitest';
import { config } from '../../../lib/config.ts';
import { shareUrl } from './sharePost.ts';

it('opens the microblog with a text that mentions hashtag and site (§1) and ends with the address of the post', () => {
  const shareIntentUrl = 'https://micro.example/intent?via=us';
  const url = new URL(
    shareUrl({ ...config, shareIntentUrl, hashtag: '#Coin', publicUrl: 'https://a.example' }, '12', 'ann'),
  );
  expect(`${url.origin}${url.pathname}`).toBe('https://micro.example/intent');
  expect(url.searchParams.get('via')).toBe('us');
  expect(url.searchParams.get('text')).toContain('#Coin');
  expect(url.searchParams.get('text')).toMatch(/ https:\/\/a\.example\/post\/12$/);
});
