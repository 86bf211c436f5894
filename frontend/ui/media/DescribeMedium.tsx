import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { MAX_LENGTH } from '../../../graphql-server/contract/limits.ts';
import { LengthHint } from '../LengthHint.tsx';
import { focusAtEnd } from '../focusAtEnd.ts';
import { TextareaField } from '../TextareaField.tsx';
import { lengthOf } from '../visible.ts';
import { describeText } from './strings.ts';

interface DescribeMediumProps {
  /** 'Describe the image'. */
  label: string;
  alt: string;
  setAlt: (alt: string) => void;
  readOnly: boolean;
  /** What is wrong with a description, for forms that the browser checks. */
  problem?: (alt: string) => string | undefined;
  /** The field from the start, without the button. */
  opened?: boolean;
}

/** What a file shows, in words; a button until it is wanted. */
export default function DescribeMedium({ label, alt, setAlt, opened = false, ...rest }: DescribeMediumProps) {
  const [isWanted, want] = useState(opened);
  if (!isWanted && !alt)
    return (
      <Button type="button" variant="plain" minH={11} justifySelf="start" onClick={() => want(true)}>
        {label}
      </Button>
    );
  return (
    <div>
      <TextareaField
        {...rest}
        label={label}
        hint={describeText.hint}
        value={alt}
        onChange={(event) => {
          want(true); // also while it is emptied
          setAlt(event.target.value);
        }}
        ref={isWanted ? focusAtEnd : undefined}
        rows={2}
        maxH={28}
      />
      <LengthHint length={lengthOf(alt.trim())} longest={MAX_LENGTH.mediaAlt} />
    </div>
  );
}
