import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { installDialogs } from '../../../testing/browser.ts';
import { openPage } from '../../../testing/openPage.tsx';
import { visit } from '../chooseStories.ts';
import { StoryStrip } from './StoryStrip.tsx';

const story = (id: string) => ({
  __typename: 'Story',
  id,
  createdAt: '2026-11-21T12:00:00.000Z',
  expiresAt: '2026-11-22T12:00:00.000Z',
  content: null,
  via: null,
  author: { __typename: 'User', id: '7', username: `ann${id}`, role: 'MEMBER', profilePicture: null },
  media: {
    __typename: 'Media',
    id: `9${id}`,
    kind: 'IMAGE',
    url: '/a.webp',
    posterUrl: null,
    thumbhash: null,
    width: 9,
    height: 16,
    sizes: [],
  },
});

it('the story of the address is among the five, so that a reload does not close it', async () => {
  installDialogs();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  const nodes = Array.from({ length: 20 }, (_, place) => story(String(place + 1)));
  const chosen = new Set(visit.choose(nodes).map(({ id }) => id));
  const open = nodes.find(({ id }) => !chosen.has(id))!;
  const page = openPage(`/?story=${open.id}`, <StoryStrip />);
  await page.asked();
  const pageInfo = { __typename: 'PageInfo', endCursor: null, hasNextPage: false };
  await page.reply({ stories: { __typename: 'StoryConnection', nodes, pageInfo } });
  expect(document.querySelector(`[data-story="${open.id}"]`)).not.toBeNull();
  expect(document.querySelectorAll('[data-story]')).toHaveLength(5);
  await screen.findByRole('dialog');
  expect(location.search).toBe(`?story=${open.id}`);
});
