import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Styled } from '../../testing/Styled.tsx';
import { guardedText } from './hiddenStrings.ts';
import { MessageGroup, type ShownMessage } from './MessageGroup.tsx';

const picture = { url: '/media/a', alt: 'a cat', width: 40, height: 40, thumbhash: null, sizes: [] };

const show = (message: Partial<ShownMessage>) =>
  render(
    <Styled>
      <MemoryRouter>
        <MessageGroup
          chat="direct:1:2"
          messages={[
            { id: '1', senderId: '2', createdAt: '2026-01-31T12:00:00.000Z', content: '', ...message },
          ]}
          sender={{ username: 'ann' }}
          status={null}
        />
      </MemoryRouter>
    </Styled>,
  );

it('of a message request the picture and the links are shown one by one, on request', async () => {
  show({ hidden: 'request', content: 'see https://example.org/a and @bob', picture });
  expect(await screen.findByText('see https://example.org/a and @bob')).toBeTruthy();
  const links = () => screen.queryAllByRole('link', { name: /example|bob/ });
  expect([links().length, screen.queryByAltText('a cat')]).toEqual([0, null]);
  await userEvent.click(screen.getByRole('button', { name: guardedText.picture }));
  expect([links().length, screen.queryByAltText('a cat')?.getAttribute('src')]).toEqual([0, '/media/a']);
  await userEvent.click(screen.getByRole('button', { name: guardedText.links(2) }));
  expect(links()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

it('a picture alone, and a text without links, have no more than they need', async () => {
  show({ hidden: 'request', picture });
  expect(await screen.findByRole('button', { name: guardedText.picture })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /link/ })).toBeNull();
  show({ hidden: 'request', content: 'gm #hodl $SOL' });
  expect(await screen.findByText('gm #hodl $SOL')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Show/ })).toHaveLength(1);
});

it('a message of somebody who is blocked is opened as a whole', async () => {
  show({ hidden: 'blocked', content: 'see https://example.org/a' });
  await userEvent.click(await screen.findByRole('button', { name: 'Message from someone you blocked' }));
  expect(screen.getByRole('link', { name: 'https://example.org/a' })).toBeTruthy();
});
