import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { SessionContext } from '../lib/session/viewer.ts';
import type { Session } from '../lib/session/viewer.ts';
import { Styled } from '../testing/Styled.tsx';
import { Access, GuestsOnly } from './Access.tsx';

const nobody: Session = { viewer: null, loading: false, error: undefined };
const ann: Session = {
  ...nobody,
  viewer: { id: '7', username: 'ann', profilePicture: null, role: 'MEMBER' as const },
};

function Door() {
  const { state } = useLocation();
  return <>login page, from {state?.from?.pathname ?? 'nowhere'}</>;
}

/** The page as this session sees it at `entry`; `/` is open to lurkers, `/messages` is not. */
function open(session: Session, entry: string | { pathname: string; state: unknown }, lurking = false) {
  if (lurking) localStorage.setItem('lurkMode', 'on');
  const { container } = render(
    <SessionContext value={session}>
      <MemoryRouter initialEntries={[entry]}>
        <Routes>
          <Route element={<GuestsOnly />}>
            <Route path="/auth" element={<Door />} />
          </Route>
          <Route element={<Access lurkers />}>
            <Route path="/" element="feed" />
          </Route>
          <Route element={<Access />}>
            <Route path="/messages" element="messages" />
          </Route>
        </Routes>
      </MemoryRouter>
    </SessionContext>,
    { wrapper: Styled },
  );
  return container.textContent;
}

describe('access', () => {
  it('sends visitors to the login page, which remembers where they wanted', () => {
    expect(open(nobody, '/')).toBe('login page, from /');
  });

  it('lets lurkers look where section 2 allows it, and nowhere else', () => {
    expect(open(nobody, '/', true)).toBe('feed');
    cleanup();
    expect(open(nobody, '/messages', true)).toBe('login page, from /messages');
  });

  it('lets members in everywhere', () => {
    expect(open(ann, '/messages')).toBe('messages');
  });

  it('leaves the page standing while it is being asked', () => {
    expect(open({ ...nobody, loading: true }, '/')).toBe('feed');
  });

  it('takes nobody for a visitor while the session is unknown', () => {
    const session = { ...nobody, error: new Error('offline') };
    open(session, '/');
    expect(screen.getByRole('alert').textContent).toContain('Try again');
    expect(screen.queryByText('feed')).toBeNull();
    cleanup();
    expect(open(session, '/', true)).toBe('feed');
  });
});

describe('the login page', () => {
  it('is passed by members, to where they wanted', () => {
    expect(open(ann, '/auth')).toBe('feed');
    cleanup();
    expect(open(ann, { pathname: '/auth', state: { from: { pathname: '/messages' } } })).toBe('messages');
  });

  it('is passed by lurkers', () => {
    expect(open(nobody, '/auth', true)).toBe('feed');
  });

  it('is open to visitors', () => {
    open(nobody, '/auth');
    expect(screen.getByText('login page, from nowhere')).toBeTruthy();
  });
});
