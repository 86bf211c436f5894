import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Styled } from '../../../testing/Styled.tsx';
import { StoryActions } from './StoryActions.tsx';

const state = { progress: null, online: true, sharable: true, share: async () => {} };

function actions(of: { pending: boolean; error?: unknown }) {
  return (
    <Styled>
      <StoryActions {...state} error={undefined} {...of} cancel={() => {}} change={() => {}} />
    </Styled>
  );
}

it('says aloud why a story was not shared', () => {
  const { rerender } = render(actions({ pending: true }));
  const alert = screen.getByRole('alert', { hidden: true });
  expect(alert.textContent).toBe('');
  rerender(actions({ pending: false, error: new Error('refused') }));
  expect(alert.isConnected).toBe(true);
  expect(alert.textContent).not.toBe('');
});
