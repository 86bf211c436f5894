import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { system } from '../app/theme/system.ts';
import { semanticTokens } from '../app/theme/semanticTokens.ts';
import { tokens } from '../app/theme/tokens.ts';
import { FeedList, type ListedPost } from '../features/posts/feed/Posts.tsx';
import { PRERENDERED_ID, postIdOf, postSelector, UNMEASURED_CARD } from '../lib/prerendered.ts';
import { ROOT_ELEMENT } from './reload.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

describe('what the page start relies on', () => {
  it('is the element that the app is rendered into', () => {
    expect(read('../index.html')).toContain(ROOT_ELEMENT);
  });

  it('is a style sheet that names the prerendered page as the code does', () => {
    const css = read('boot.css');
    expect(css).toContain(`\n#${PRERENDERED_ID} {`);
    expect(css).toContain(`\n#root:has(+ #${PRERENDERED_ID}) {`);
  });

  it('is a style sheet with the colours of the theme', () => {
    const [light, dark] = [...read('boot.css').matchAll(/background: (#\w+);\n\s+color: (#\w+);/g)];
    expect([light!.slice(1), dark!.slice(1)]).toEqual([colours('base'), colours('_dark')]);
  });

  it("is a list that hides a card until it is measured, and that names the card's post", () => {
    vi.stubGlobal('ResizeObserver', NoObserver);
    vi.stubGlobal('CSS', { escape: String });
    Object.assign(document.defaultView!, { ResizeObserver: NoObserver });
    const page = Object.defineProperty(document.createElement('div'), 'clientHeight', { value: 800 });
    Object.defineProperty(document, 'scrollingElement', { configurable: true, value: page });
    const { container } = render(feed());
    fireEvent(document.defaultView!, new Event('resize'));
    expect(container.querySelector(UNMEASURED_CARD)).not.toBeNull();
    const card = container.querySelector('article')!;
    expect(postIdOf(card)).toBe(post.id);
    expect(container.querySelector(postSelector(post.id))).toBe(card);
    expect(screen.getByText(post.content)).toBeTruthy();
  });
});

/** jsdom measures nothing. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

afterEach(() => {
  Reflect.deleteProperty(document, 'scrollingElement');
  Reflect.deleteProperty(document.defaultView!, 'ResizeObserver');
});

/** Background and text of the page, as hexadecimal colours. */
const colours = (mode: 'base' | '_dark') =>
  [semanticTokens.colors!.bg, semanticTokens.colors!.fg].map((token) => {
    const { [mode]: name } = (token as { DEFAULT: { value: Record<'base' | '_dark', string> } }).DEFAULT
      .value;
    const [, step] = /^{colors\.ink\.(\d+)}$/.exec(name) ?? [];
    const ink = tokens.colors!.ink as Record<string, { value: string }>;
    return (step ? ink[step]!.value : name).toLowerCase();
  });

const post = {
  id: '7',
  content: 'gm',
  createdAt: '2026-01-01T00:00:00.000Z',
  via: null,
  media: null,
  author: { id: '1', username: 'ann', profilePicture: null },
  isLiked: false,
  likeCount: 0,
  commentCount: 0,
  shareCount: 0,
} as unknown as ListedPost & { content: string };

const feed = () => (
  <ApolloProvider client={new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() })}>
    <ChakraProvider value={system}>
      <MemoryRouter>
        <FeedList label="Feed" posts={[post]} busy={false} saved={null} list={createRef()} />
      </MemoryRouter>
    </ChakraProvider>
  </ApolloProvider>
);
