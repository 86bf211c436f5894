import { Center } from '@chakra-ui/react/center';
import { chakra } from '@chakra-ui/react/styled-system';
import { UserRound } from 'lucide-react';
import { PictureField } from '../../ui/media/crop/PictureField.tsx';
import { FACE } from '../../ui/media/crop/shapes.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { UploadBar } from '../../ui/UploadBar.tsx';
import { useObjectUrl } from '../../lib/media/useObjectUrl.ts';
import { authStrings } from './strings.ts';

export { registerWithPicture } from './registerWithPicture.ts';

interface Props {
  picture: File | null;
  onPicture: (picture: File | null) => void;
  disabled: boolean;
  /** Progress of the upload, from 0 to 1; null while there is none. */
  progress: number | null;
  /** Stops the upload. */
  onCancel: () => void;
}

const SIZE = 64;

/** The picture of a new member (§5: optional, image only), or its progress while it is sent. */
export default function SignUpPicture({ picture, onPicture, disabled, progress, onCancel }: Props) {
  return (
    <>
      <PictureField
        label={
          <>
            {authStrings.picture}{' '}
            <chakra.span color="fg.subtle" fontWeight="normal">
              ({authStrings.optional})
            </chakra.span>
          </>
        }
        what={authStrings.whatPicture}
        shape={FACE}
        filled={picture !== null}
        onPicture={onPicture}
        disabled={disabled}
      >
        <Face picture={picture} />
      </PictureField>
      {/* Once all is sent the member may exist already, so there is nothing to stop. */}
      {progress !== null && progress < 1 && <UploadBar progress={progress} onCancel={onCancel} />}
    </>
  );
}

/** The picture as it will look. */
function Face({ picture }: { picture: File | null }) {
  const url = useObjectUrl(picture);
  if (url) return <Avatar user={{ username: '', profilePicture: url }} size={SIZE} />;
  return (
    <Center
      aria-hidden
      borderRadius="full"
      bg="bg.bubble"
      color="fg.subtle"
      style={{ width: SIZE, height: SIZE }}
    >
      <UserRound size={28} />
    </Center>
  );
}
