import { act, renderHook } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { staysInPlace, useAddressedDialog } from './useAddressedDialog.ts';

/** A page at the end of these history entries, and its dialog `story`. */
function openPage(...entries: string[]) {
  let children: ReactNode;
  const Inside = () => children;
  const router = createMemoryRouter([{ path: '*', Component: Inside }], { initialEntries: entries });
  const wrapper = (props: { children: ReactNode }) => {
    children = props.children;
    const [made] = useState(router);
    return <RouterProvider router={made} />;
  };
  const hook = renderHook(() => ({ dialog: useAddressedDialog('story'), location: useLocation() }), {
    wrapper,
  });
  const at = () => `${hook.result.current.location.pathname}${hook.result.current.location.search}`;
  const back = () => act(() => router.navigate(-1));
  const forward = () => act(() => router.navigate(1));
  return { hook, at, back, forward, dialog: () => hook.result.current.dialog };
}

it('opens in the address, changes without a step, and closes by going back', async () => {
  const page = openPage('/elsewhere', '/?q=a');
  await act(async () => page.dialog().open('1'));
  expect(page.at()).toBe('/?q=a&story=1');
  expect(staysInPlace(page.hook.result.current.location.state)).toBe(true);
  await act(async () => page.dialog().show('2'));
  expect(page.dialog().subject).toBe('2');
  await act(async () => page.dialog().close());
  expect(page.at()).toBe('/?q=a');
  await page.back();
  expect(page.at()).toBe('/elsewhere');
});

it('Back closes it', async () => {
  const page = openPage('/');
  await act(async () => page.dialog().open('1'));
  await page.back();
  expect(page.dialog().subject).toBeNull();
});

it('closes again when Forward has brought it back', async () => {
  const page = openPage('/elsewhere', '/');
  await act(async () => page.dialog().open('1'));
  await act(async () => page.dialog().close());
  await page.forward();
  expect(page.dialog().subject).toBe('1');
  await act(async () => page.dialog().close());
  expect(page.at()).toBe('/');
});

it('one that came by its address closes without leaving the page', async () => {
  const page = openPage('/elsewhere', '/?story=1');
  await act(async () => page.dialog().show('2'));
  await act(async () => page.dialog().close());
  expect(page.at()).toBe('/');
  expect(staysInPlace(page.hook.result.current.location.state)).toBe(true);
});

it('two quick closes go back once', async () => {
  const page = openPage('/elsewhere', '/');
  await act(async () => page.dialog().open('1'));
  await act(async () => {
    const { close } = page.dialog();
    close();
    close();
  });
  expect(page.at()).toBe('/');
});
