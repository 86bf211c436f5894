import { MEDIA_LIMITS } from '../../../../graphql-server/contract/limits.ts';
import { Button } from '@chakra-ui/react/button';
import { Center } from '@chakra-ui/react/center';
import { chakra } from '@chakra-ui/react/styled-system';
import { ImagePlus, X } from 'lucide-react';
import { acceptOf } from '../../../lib/media/files.ts';
import { mediaText } from '../../../lib/media/strings.ts';
import { BlockSpinner } from '../../../ui/BlockSpinner.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { useObjectUrl } from '../../../lib/media/useObjectUrl.ts';
import { formText } from '../strings.ts';
import type { Picture } from './usePicture.ts';

const Frame = chakra(Center, {
  base: {
    position: 'relative',
    flexDirection: 'column',
    gap: 2,
    minH: 32,
    p: 3,
    bg: 'bg.sunken',
    borderRadius: 'l2',
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    overflow: 'hidden',
    '&[data-filled]': { p: 0, borderStyle: 'solid', borderWidth: '1px', borderColor: 'border' },
    '&[data-over]': { borderColor: 'accent.fg', bg: 'accent.subtle' },
  },
});

interface Props {
  picture: Picture;
  /** A file hovers over the form. */
  over: boolean;
  disabled: boolean;
}

/** The picture of what is sold, as it will be sent. */
export function PictureField({ picture, over, disabled }: Props) {
  const chosen = useObjectUrl(picture.medium?.file ?? null);
  const url = chosen ?? picture.current;
  const name = picture.medium?.file.name ?? formText.picture;
  return (
    <Frame
      role="group"
      aria-label={formText.picture}
      data-over={over || undefined}
      data-filled={url ? '' : undefined}
    >
      {picture.reading && <BlockSpinner label={mediaText.reading} />}
      {!picture.reading && url && (
        <>
          <chakra.img src={url} alt={name} maxH="220px" maxW="full" objectFit="contain" />
          {!disabled && <Change picture={picture} />}
        </>
      )}
      {!picture.reading && !url && (
        <>
          <Choose picture={picture} variant="subtle" disabled={disabled} />
          <chakra.p textStyle="secondary" color="fg.subtle">
            {formText.pictureHint}
          </chakra.p>
        </>
      )}
    </Frame>
  );
}

interface ChooseProps {
  picture: Picture;
  variant: 'subtle' | 'solid';
  disabled?: boolean;
}

const Choose = ({ picture, variant, disabled }: ChooseProps) => (
  <FileButton
    accept={acceptOf(MEDIA_LIMITS.listing)}
    onFile={(file) => void picture.choose(file)}
    variant={variant}
    colorPalette={variant === 'solid' ? 'neutral' : 'accent'}
    size="sm"
    disabled={disabled}
  >
    <ImagePlus aria-hidden />
    {variant === 'solid' ? formText.changePicture : formText.choosePicture}
  </FileButton>
);

const Change = ({ picture }: { picture: Picture }) => (
  <chakra.div position="absolute" top={2} insetEnd={2} display="flex" gap={2}>
    <Choose picture={picture} variant="solid" />
    <Button
      type="button"
      size="sm"
      px={0}
      colorPalette="neutral"
      aria-label={formText.removePicture}
      onClick={picture.remove}
    >
      <X aria-hidden />
    </Button>
  </chakra.div>
);
