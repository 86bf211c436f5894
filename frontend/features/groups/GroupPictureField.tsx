import { chakra } from '@chakra-ui/react/styled-system';
import { PictureField } from '../../ui/media/crop/PictureField.tsx';
import { useObjectUrl } from '../../lib/media/useObjectUrl.ts';
import { GroupCover } from './GroupCover.tsx';
import { SHAPE } from './shape.ts';
import { formText } from './strings.ts';

interface Props {
  name: string;
  /** A new file, null for none, undefined for what is there. */
  picture: File | null | undefined;
  /** Address of the one that is there. */
  current?: string | null;
  disabled: boolean;
  onPicture: (picture: File | null) => void;
}

/** A group's picture as it will look, with its buttons. */
export function GroupPictureField({ name, picture, current = null, disabled, onPicture }: Props) {
  const chosen = useObjectUrl(picture ?? null);
  const url = picture === undefined ? current : chosen;
  return (
    <PictureField
      label={formText.picture}
      what={formText.whatPicture}
      shape={SHAPE}
      filled={url !== null}
      disabled={disabled}
      onPicture={onPicture}
    >
      <chakra.div borderRadius="l2" overflow="hidden" maxW="220px">
        <GroupCover name={name} url={url} />
      </chakra.div>
    </PictureField>
  );
}
