import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { MAX_LENGTH } from '../../../../graphql-server/contract/limits.ts';
import { LengthHint } from '../../../ui/LengthHint.tsx';
import { TextareaField } from '../../../ui/TextareaField.tsx';
import { lengthOf } from '../../../ui/visible.ts';
import { formText } from './strings.ts';

export interface DescribeMediumProps {
  kind: 'image' | 'video';
  alt: string;
  setAlt: (alt: string) => void;
  readOnly: boolean;
}

/** What the file shows, in words; a button until it is wanted. */
export default function DescribeMedium({ kind, alt, setAlt, readOnly }: DescribeMediumProps) {
  const [isWanted, want] = useState(false);
  if (!isWanted && !alt)
    return (
      <Button type="button" variant="plain" minH={11} justifySelf="start" onClick={() => want(true)}>
        {formText.describe(kind)}
      </Button>
    );
  return (
    <div>
      <TextareaField
        label={formText.describe(kind)}
        hint={formText.describeHint}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
        readOnly={readOnly}
        autoFocus={isWanted}
        rows={2}
      />
      <LengthHint length={lengthOf(alt.trim())} longest={MAX_LENGTH.mediaAlt} />
    </div>
  );
}
