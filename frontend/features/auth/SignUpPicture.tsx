import { Center } from '@chakra-ui/react/center';
import { chakra } from '@chakra-ui/react/styled-system';
import { UserRound } from 'lucide-react';
import { PictureField } from '../../media/crop/PictureField.tsx';
import { FACE } from '../../media/crop/shapes.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { useObjectUrl } from '../../ui/useObjectUrl.ts';
import { authStrings } from './strings.ts';

interface Props {
  picture: File | null;
  onPicture: (picture: File | null) => void;
  disabled: boolean;
}

const SIZE = 64;

/** The picture of a new member, as it will look (§5: optional, image only). */
export default function SignUpPicture({ picture, onPicture, disabled }: Props) {
  const url = useObjectUrl(picture);
  return (
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
      {url ? (
        <Avatar user={{ username: '', profilePicture: url }} size={SIZE} />
      ) : (
        <Center
          aria-hidden
          borderRadius="full"
          bg="bg.bubble"
          color="fg.subtle"
          style={{ width: SIZE, height: SIZE }}
        >
          <UserRound size={28} />
        </Center>
      )}
    </PictureField>
  );
}
