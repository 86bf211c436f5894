import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { confirm } from '../../../lib/feedback/dialogs.ts';
import { refusalText } from '../../../lib/feedback/errorText.ts';
import { DialogHead } from '../../../ui/DialogHead.tsx';
import { FormProblem } from '../../../ui/FormProblem.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { maySend } from '../../../lib/secrets/maySend.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { useClosedByBack } from '../../../lib/navigation/useClosedByBack.ts';
import { UploadBar } from '../../../ui/UploadBar.tsx';
import { useConnection } from '../../../lib/network/connection.ts';
import { editText } from '../strings.ts';
import { type CurrentPictures, EditPictures } from './EditPictures.tsx';
import { EditTexts, type ProfileTexts } from './EditTexts.tsx';
import type { ProfileChanges } from './saveProfile.ts';
import { useSaveProfile } from './useSaveProfile.ts';

export interface EditDialogProps {
  current: CurrentPictures & ProfileTexts;
  onClose: () => void;
}

/** The texts, and picture and cover with a preview. A choice stays until it is saved or discarded. */
export default function EditDialog({ current, onClose }: EditDialogProps) {
  const id = useId();
  const [changes, setChanges] = useState<ProfileChanges>({});
  const saved = () => {
    toast({ title: editText.saved, tone: 'success' });
    onClose();
  };
  const { save, progress, error, cancel } = useSaveProfile(saved);
  const texts = { bio: changes.bio ?? current.bio, xProfileUrl: changes.xProfileUrl ?? current.xProfileUrl };
  const changed = isChanged(current, changes);
  const add = (change: ProfileChanges) => setChanges((before) => ({ ...before, ...change }));
  const submit = async () => {
    if (await maySend([changes.bio], editText.saveAnyway)) await save(changes);
  };
  const close = async () => {
    if (progress !== null) return;
    if (!changed || (await confirm(editText.discard, { action: editText.discardAction, danger: true })))
      onClose();
  };
  useClosedByBack(close, { mayStay: true });
  return (
    <Modal
      aria-labelledby={id}
      aria-busy={progress !== null}
      onClose={() => void close()}
      p={{ base: 4, md: 5 }}
      maxW="min(600px, calc(100vw - 24px))"
    >
      <DialogHead id={id} title={editText.title} onClose={() => void close()} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <EditPictures current={current} changes={changes} disabled={progress !== null} onChange={add} />
        <EditTexts texts={texts} disabled={progress !== null} onChange={add} />
        <FormProblem mt="4">{error !== undefined && `${editText.failed} ${refusalText(error)}`}</FormProblem>
        <chakra.div mt="5" minH="9">
          {progress === null ? (
            <EditButtons savable={changed} onCancel={() => void close()} />
          ) : (
            <UploadBar progress={progress} onCancel={cancel} />
          )}
        </chakra.div>
      </form>
    </Modal>
  );
}

interface Props {
  /** Whether there are unsaved changes. */
  savable: boolean;
  onCancel: () => void;
}

/** Save and Cancel; offline a hint explains why saving is not possible. */
function EditButtons({ savable, onCancel }: Props) {
  const id = useId();
  const { online } = useConnection();
  return (
    <Flex justify="flex-end" align="center" gap="2">
      {!online && (
        <chakra.p id={id} flex="1" textStyle="secondary" color="fg.muted">
          {editText.offline}
        </chakra.p>
      )}
      <Button variant="outline" onClick={onCancel}>
        {editText.cancel}
      </Button>
      <Button type="submit" disabled={!savable || !online} aria-describedby={online ? undefined : id}>
        {editText.save}
      </Button>
    </Flex>
  );
}

/** Text that was typed and removed again does not count as a change. */
const isChanged = (
  current: ProfileTexts,
  { picture, cover, bio = current.bio, xProfileUrl = current.xProfileUrl }: ProfileChanges,
): boolean =>
  picture !== undefined || cover !== undefined || bio !== current.bio || xProfileUrl !== current.xProfileUrl;
