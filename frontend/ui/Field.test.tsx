import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Styled } from '../testing/Styled.tsx';
import { Field } from './Field.tsx';

const REFUSED = 'Not this one.';
const problem = (value: string) => (value === 'bad' ? REFUSED : undefined);

/** A field that a button fills in. */
function Form({ check = problem as typeof problem | undefined }) {
  const [value, setValue] = useState('bad');
  return (
    <form>
      <Field label="Wallet" problem={check} value={value} onChange={({ target }) => setValue(target.value)} />
      <button type="button" onClick={() => setValue('good')}>
        Fill in
      </button>
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const submit = () => act(async () => void field().form!.reportValidity());
const fillIn = () => fireEvent.click(screen.getByRole('button'));

it('a value from a draft is checked, although it was not typed', async () => {
  render(<Form />, { wrapper: Styled });
  await submit();
  expect(screen.getByText(REFUSED)).toBeTruthy();
});

it('a value that a button fills in is valid although the one typed before was not, and nothing more is said', async () => {
  render(<Form />, { wrapper: Styled });
  fireEvent.input(field(), { target: { value: 'good' } });
  fireEvent.input(field(), { target: { value: 'bad' } });
  await submit();
  expect(screen.getByText(REFUSED)).toBeTruthy();
  fillIn();
  expect(screen.queryByText(REFUSED)).toBeNull();
  expect(field().form!.checkValidity()).toBe(true);
});

it('what the server says about a value stays until the value is another one', async () => {
  render(<Form check={undefined} />, { wrapper: Styled });
  field().setCustomValidity(REFUSED);
  await submit();
  expect(screen.getByText(REFUSED)).toBeTruthy();
  fillIn();
  expect(screen.queryByText(REFUSED)).toBeNull();
});
