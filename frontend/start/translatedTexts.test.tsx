import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import './translatedTexts.ts';

interface Props {
  count: number;
  isNew?: boolean;
  link?: boolean;
}

const Line = ({ count, isNew = false, link = true }: Props) => (
  <p role="status">
    {isNew && <b>new</b>}
    {count > 0 && `${count} posts`} {link && <a href="/">all</a>}
    {!link && 'none'}
  </p>
);

const line = () => screen.getByRole('status');
const text = () => line().textContent;

/** Puts an element in the place of each text, as a translator does. */
function translate(): void {
  for (const node of [...line().childNodes].filter((node) => node instanceof Text && node.data.trim())) {
    const translation = document.createElement('font');
    translation.textContent = node.textContent!.toUpperCase();
    node.replaceWith(translation);
  }
}

describe('a text whose place a translation has taken', () => {
  it('comes back when it changes', async () => {
    const { rerender } = render(<Line count={1} />);
    translate();
    await Promise.resolve();
    expect(text()).toBe('1 POSTS all');
    rerender(<Line count={2} />);
    await Promise.resolve();
    expect(text()).toBe('2 posts all');
  });

  it('goes with its translation, and what is new before it has its place', async () => {
    const { rerender } = render(<Line count={1} />);
    translate();
    await Promise.resolve();
    rerender(<Line count={1} isNew />);
    expect(text()).toBe('new1 POSTS all');
    rerender(<Line count={0} />);
    expect(text()).toBe(' all');
  });

  it('does not matter to a link that the translator has moved', async () => {
    const { rerender } = render(<Line count={1} />);
    translate();
    await Promise.resolve();
    line().querySelector('font')!.prepend(line().querySelector('a')!);
    rerender(<Line count={1} link={false} />);
    expect(text()).toBe('1 POSTS none');
  });
});
