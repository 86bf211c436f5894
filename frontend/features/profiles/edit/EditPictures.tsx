import { chakra } from '@chakra-ui/react/styled-system';
import { PictureField } from '../../../ui/media/crop/PictureField.tsx';
import { COVER, FACE } from '../../../ui/media/crop/shapes.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { useObjectUrl } from '../../../lib/media/useObjectUrl.ts';
import { Cover, type CoverPhoto } from '../Cover.tsx';
import { editText } from '../strings.ts';
import type { Change, ProfileChanges } from './saveProfile.ts';

/** The saved pictures. */
export interface CurrentPictures {
  username: string;
  /** Address of the picture. */
  picture: string | null;
  cover: CoverPhoto | null;
}

interface Props {
  current: CurrentPictures;
  changes: ProfileChanges;
  disabled: boolean;
  onChange: (change: ProfileChanges) => void;
}

/** The picture and the cover as they will look, each with its buttons. */
export function EditPictures({ current: { username, picture, cover }, changes, disabled, onChange }: Props) {
  const newPicture = useObjectUrl(changes.picture ?? null);
  const newCover = useObjectUrl(changes.cover ?? null);
  const face = changes.picture === undefined ? picture : newPicture;
  const photo = changes.cover === undefined ? cover : photoAt(newCover);
  return (
    <chakra.div display="grid" gap="6">
      <PictureField
        label={editText.picture}
        what={editText.whatPicture}
        shape={FACE}
        filled={face !== null}
        disabled={disabled}
        onPicture={(file) => onChange({ picture: changeTo(file, picture) })}
      >
        <Avatar user={{ username, profilePicture: face }} size={112} />
      </PictureField>
      <PictureField
        label={editText.cover}
        what={editText.whatCover}
        shape={COVER}
        filled={photo !== null}
        disabled={disabled}
        onPicture={(file) => onChange({ cover: changeTo(file, cover) })}
      >
        <chakra.div borderRadius="l2" overflow="hidden">
          <Cover username={username} photo={photo} />
        </chakra.div>
      </PictureField>
    </chakra.div>
  );
}

const photoAt = (url: string | null): CoverPhoto | null => (url === null ? null : { large: url });

/** Removing a picture that does not exist is not a change. */
const changeTo = (file: File | null, current: unknown): Change =>
  file ?? (current === null ? undefined : null);
