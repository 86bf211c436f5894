import { chakra } from '@chakra-ui/react/styled-system';
import { refusalText } from '../../../lib/feedback/errorText.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import type { Viewer } from '../../../lib/session/viewer.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { PictureField } from '../../../ui/media/crop/PictureField.tsx';
import { FACE } from '../../../ui/media/crop/shapes.ts';
import { FormProblem } from '../../../ui/FormProblem.tsx';
import { UploadBar } from '../../../ui/UploadBar.tsx';
import { editText } from '../strings.ts';
import { useSaveProfile } from './useSaveProfile.ts';

/** The profile's picture, saved as soon as it is chosen. */
export default function PictureToAdd({ viewer }: { viewer: Viewer }) {
  const { save, progress, error, cancel } = useSaveProfile(() =>
    toast({ title: editText.saved, tone: 'success' }),
  );
  return (
    <chakra.div display="grid" gap={3} alignContent="center" minH="inherit">
      <PictureField
        label={editText.picture}
        what={editText.whatPicture}
        shape={FACE}
        filled={viewer.profilePicture !== null}
        disabled={progress !== null}
        onPicture={(picture) => void save({ picture })}
      >
        <Avatar user={viewer} size={112} />
      </PictureField>
      {progress !== null && <UploadBar progress={progress} onCancel={cancel} />}
      <FormProblem>{error !== undefined && `${editText.failed} ${refusalText(error)}`}</FormProblem>
    </chakra.div>
  );
}
