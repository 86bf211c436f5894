import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Styled } from '../testing/Styled.tsx';
import { PendingButton } from './PendingButton.tsx';

it('keeps its name while it waits', () => {
  render(
    <Styled>
      <PendingButton pending>Save</PendingButton>
    </Styled>,
  );
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true');
});
