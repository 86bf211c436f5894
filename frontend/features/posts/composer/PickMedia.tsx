import { MEDIA_LIMITS } from '../../../../graphql-server/contract/limits.ts';
import { Image } from 'lucide-react';
import { acceptOf } from '../../../lib/media/files.ts';
import { FileChoice } from '../../../ui/FileButton.tsx';
import { fixed } from '../../../ui/fixed.ts';
import { formText } from './strings.ts';

const ACCEPT = acceptOf(MEDIA_LIMITS.post);

interface PickMediaProps {
  onFile: (file: File) => void;
  disabled?: boolean;
}

/** Chooses the picture or video of a post; on a phone only the icon is shown. */
export const PickMedia = ({ onFile, disabled }: PickMediaProps) => (
  <FileChoice accept={ACCEPT} onFile={onFile}>
    {(ask) => (
      <Pick type="button" disabled={disabled} onClick={ask} aria-label={formText.photoVideo}>
        <Image aria-hidden />
        <Label>{formText.photoVideo}</Label>
      </Pick>
    )}
  </FileChoice>
);

const Pick = fixed('button', {
  recipe: { name: 'button', variant: 'ghost' },
  base: { minH: '11', px: { base: 0, sm: 3 } },
});

const Label = fixed('span', { base: { hideBelow: 'sm' } });
