import { Button } from '@chakra-ui/react/button';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from './copyText.ts';
import { fixed } from './fixed.ts';
import { VisuallyHidden } from './VisuallyHidden.ts';

const SHOWN_MS = 2_000;

interface Props {
  text: string;
  /** The button's name, such as 'Copy the address'. */
  label: string;
}

/** Copies a text and confirms it. */
export function CopyButton({ text, label }: Props) {
  const { outcome, sign, copy } = useCopy(text);
  return (
    <>
      <Button type="button" variant="subtle" size="sm" aria-label={label} onClick={copy}>
        {sign}
        {outcome ?? 'Copy'}
      </Button>
      <VisuallyHidden role="status">{outcome}</VisuallyHidden>
    </>
  );
}

/** A copy button without a visible label, for long lists. */
export function CopyIcon({ text, label }: Props) {
  const { outcome, sign, copy } = useCopy(text);
  return (
    <>
      <Small type="button" aria-label={label} onClick={copy}>
        {sign}
      </Small>
      <VisuallyHidden role="status">{outcome}</VisuallyHidden>
    </>
  );
}

const Small = fixed('button', {
  recipe: { name: 'button', variant: 'ghost', size: 'sm' },
  base: { px: 0, color: 'fg.muted' },
});

function useCopy(text: string) {
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
  const sign = outcome === 'Copied' ? <Check aria-hidden /> : <Copy aria-hidden />;
  return { outcome, sign, copy };
}
