import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Styled } from '../../testing/Styled.tsx';
import { Menu, MenuItem, MenuRadio } from './Menu.tsx';

const user = userEvent.setup();
const logOut = vi.fn();
const focused = () => document.activeElement?.textContent;

beforeEach(async () => {
  logOut.mockClear();
  render(
    <Menu label="Your menu" button="A">
      <MenuItem onSelect={logOut}>Log Out</MenuItem>
      <MenuRadio checked onSelect={() => {}}>
        System
      </MenuRadio>
      <MenuRadio checked={false} onSelect={() => {}}>
        Strong
      </MenuRadio>
    </Menu>,
    { wrapper: Styled },
  );
  await user.click(screen.getByRole('button', { name: 'Your menu' }));
});

it('begins on the first entry and goes round with the arrows', async () => {
  expect(focused()).toBe('Log Out');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Strong');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Log Out');
  await user.keyboard('{End}');
  expect(focused()).toBe('Strong');
});

it('joins letters typed within a second, and begins anew after it', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(10_000);
  await user.keyboard('s');
  expect(focused()).toBe('System');
  now.mockReturnValue(10_999);
  await user.keyboard('t');
  expect(focused()).toBe('Strong');
  now.mockReturnValue(12_000);
  await user.keyboard('l');
  expect(focused()).toBe('Log Out');
  now.mockRestore();
});

it('closes by Escape and by a choice, and gives the focus back', async () => {
  const trigger = screen.getByRole('button', { name: 'Your menu' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(trigger);
  await user.keyboard('{Enter}{Enter}');
  expect(logOut).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
});

it('closes by a press beside it', async () => {
  await user.pointer({ keys: '[MouseLeft]', target: document.body });
  expect(screen.queryByRole('menu')).toBeNull();
});

it('stays open for a choice of one of several', async () => {
  await user.click(screen.getByRole('menuitemradio', { name: 'Strong' }));
  expect(screen.getByRole('menuitemradio', { name: 'System' }).getAttribute('aria-checked')).toBe('true');
});
