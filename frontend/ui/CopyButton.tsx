import { Button } from '@chakra-ui/react/button';
import type { ButtonProps } from '@chakra-ui/react/button';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from './copyText.ts';
import { Spoken } from './Spoken.ts';

const SHOWN_MS = 2_000;

interface Props extends Omit<ButtonProps, 'onClick' | 'children'> {
  text: string;
  /** What it does, such as 'Copy the address'. */
  label: string;
  /** Without its word, where many stand in a list. */
  iconOnly?: boolean;
}

/** Copies a text and says that it did. */
export function CopyButton({ text, label, iconOnly = false, ...props }: Props) {
  const [outcome, setOutcome] = useState<'Copied' | 'Not copied' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () =>
    void copyText(text).then(
      () => setOutcome('Copied'),
      () => setOutcome('Not copied'),
    );
  return (
    <>
      <Button type="button" variant="subtle" size="sm" aria-label={label} {...props} onClick={copy}>
        {outcome === 'Copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
        {!iconOnly && (outcome ?? 'Copy')}
      </Button>
      <Spoken role="status">{outcome}</Spoken>
    </>
  );
}
