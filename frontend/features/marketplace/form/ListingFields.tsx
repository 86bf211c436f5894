import { MAX_LENGTH } from '../../../../graphql-server/contract/limits.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ChangeEvent } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextareaField } from '../../../ui/TextareaField.tsx';
import { isBlank, lengthOf } from '../../../ui/visible.ts';
import { CATEGORIES, CONDITIONS, formText } from '../strings.ts';
import { OwnWallets } from './OwnWallets.tsx';
import { priceTyped } from '../price.ts';
import type { ListingValues } from './listingValues.ts';

/** What a text of at most so many characters (decision 9) may not be, or undefined. */
const textProblem = (most: number) => (value: string) => {
  if (value === '') return undefined; // the attribute `required` reports it
  if (isBlank(value)) return formText.blank;
  return lengthOf(value) > most ? formText.tooLong(most) : undefined;
};

const priceProblem = (value: string) =>
  value !== '' && priceTyped(value) === null ? formText.badPrice : undefined;

const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

const walletProblem = (value: string) =>
  value.trim() === '' || ADDRESS.test(value.trim()) ? undefined : formText.badWallet;

interface Props {
  values: ListingValues;
  disabled: boolean;
  onChange: (change: Partial<ListingValues>) => void;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const titleProblem = textProblem(MAX_LENGTH.listingTitle);
const descriptionProblem = textProblem(MAX_LENGTH.listingDescription);

export const altProblem = (value: string) =>
  lengthOf(value) > MAX_LENGTH.mediaAlt ? formText.tooLong(MAX_LENGTH.mediaAlt) : undefined;

/** §5: title, description, price and category are required. */
export function ListingFields({ values, disabled, onChange }: Props) {
  const of = (name: keyof ListingValues) => ({
    name,
    value: values[name],
    disabled,
    onChange: ({ target }: ChangeEvent<Control>) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <Field label={formText.title} required data-autofocus problem={titleProblem} {...of('title')} />
      <TextareaField
        label={formText.description}
        required
        minH={24}
        maxH="40vh"
        problem={descriptionProblem}
        {...of('description')}
      />
      <chakra.div display="grid" gap={4} gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <Field
          label={formText.price}
          required
          inputMode="decimal"
          autoComplete="off"
          problem={priceProblem}
          {...of('price')}
        />
        <SelectField label={formText.condition} required {...of('condition')}>
          <Options of={CONDITIONS} />
        </SelectField>
      </chakra.div>
      <SelectField label={formText.category} required {...of('category')}>
        <option value="">{formText.chooseCategory}</option>
        <Options of={CATEGORIES} />
      </SelectField>
      <Field
        label={formText.wallet}
        hint={formText.walletHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        fontFamily="mono"
        problem={walletProblem}
        {...of('walletAddress')}
      />
      <OwnWallets
        address={values.walletAddress}
        disabled={disabled}
        onChoose={(walletAddress) => onChange({ walletAddress })}
      />
    </>
  );
}

const Options = ({ of }: { of: Record<string, string> }) =>
  Object.entries(of).map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));
