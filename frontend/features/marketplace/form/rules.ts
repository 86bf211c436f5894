import { isBlank, lengthOf } from '../../../ui/visible.ts';
import { priceTyped } from '../price.ts';
import { formText } from '../strings.ts';

/** What a text of at most so many characters (decision 9) may not be, or undefined. */
export const textProblem = (most: number) => (value: string) => {
  if (value === '') return undefined; // said by `required`
  if (isBlank(value)) return formText.blank;
  return lengthOf(value) > most ? formText.tooLong(most) : undefined;
};

export const priceProblem = (value: string) =>
  value !== '' && priceTyped(value) === null ? formText.badPrice : undefined;

const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

export const walletProblem = (value: string) =>
  value.trim() === '' || ADDRESS.test(value.trim()) ? undefined : formText.badWallet;
