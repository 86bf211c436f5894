import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { useIsSameAddress } from '../../../lib/navigation/useIsSameAddress.ts';
import { paths } from '../../../lib/paths.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { toast } from '../../../lib/feedback/toast.ts';
import { useConnection } from '../../../lib/network/connection.ts';
import { PendingButton } from '../../../ui/PendingButton.tsx';
import { UploadBar } from '../../../ui/UploadBar.tsx';
import { FormError } from '../FormError.tsx';
import { DialogHead } from '../../../ui/DialogHead.tsx';
import { GroupPictureField } from '../GroupPictureField.tsx';
import { NameAndDescription } from '../NameAndDescription.tsx';
import { problemOfNew } from '../problemOf.ts';
import { createText, formText } from '../strings.ts';
import { PrivacyChoice } from './PrivacyChoice.tsx';
import { useCreateGroup } from './useCreateGroup.ts';
import { type GroupDraft, useGroupDraft, useStoredGroup } from './useGroupDraft.ts';

interface Props {
  viewerId: string;
  onClose: () => void;
}

/** The dialog to create a group; closing it keeps the draft, with which it opens again. */
export default function CreateGroup(props: Props) {
  const stored = useStoredGroup(props.viewerId);
  return stored && <GroupDialog {...props} stored={stored} />;
}

function GroupDialog({ viewerId, onClose, stored }: Props & { stored: GroupDraft }) {
  const id = useId();
  const navigate = useNavigate();
  const isSameAddress = useIsSameAddress();
  const { draft, change, discard, filled } = useGroupDraft(viewerId, stored);
  const [problem, setProblem] = useState<string>();
  /** Without an id, the group is held for review. */
  const made = (groupId: string | undefined, name: string) => {
    discard();
    onClose();
    if (groupId === undefined) return;
    toast({ title: createText.created(name), tone: 'success' });
    if (isSameAddress()) void navigate(paths.group(groupId));
  };
  const { create, pending, error, ...upload } = useCreateGroup(made);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = problemOfNew(draft);
    setProblem(found?.text);
    if (found) event.currentTarget.querySelector<HTMLElement>(`[name=${found.field}]`)?.focus();
    else void create(draft);
  };
  return (
    <Modal aria-labelledby={id} aria-busy={pending} onClose={() => pending || onClose()} p={5}>
      <DialogHead id={id} title={createText.title} onClose={() => pending || onClose()} />
      <chakra.form noValidate aria-labelledby={id} onSubmit={submit}>
        <Stack gap={4}>
          <NameAndDescription
            values={draft}
            onChange={change}
            describe
            disabled={pending}
            invalid={problem === undefined ? undefined : problemOfNew(draft)?.field}
          />
          <PrivacyChoice
            value={draft.privacy}
            disabled={pending}
            onChange={(privacy) => change({ privacy })}
          />
          <GroupPictureField
            name={draft.name}
            picture={draft.picture}
            disabled={pending}
            onPicture={(picture) => change({ picture })}
          />
        </Stack>
        <DialogFoot>
          {problem && <FormError text={problem} />}
          {!problem && error !== undefined && <FormError text={createText.failed} error={error} />}
          <CreateButtons
            {...upload}
            pending={pending}
            onCancel={onClose}
            onDiscard={filled ? discard : undefined}
          />
        </DialogFoot>
      </chakra.form>
    </Modal>
  );
}

interface CreateButtonsProps {
  pending: boolean;
  /** Progress of the picture, from 0 to 1; null while none is uploaded. */
  progress: number | null;
  /** Stops the upload. */
  cancel: () => void;
  onCancel: () => void;
  /** When there is something to discard. */
  onDiscard?: () => void;
}

/** Create, Cancel and Discard, or the progress while the picture is uploaded. */
function CreateButtons({ pending, progress, cancel, onCancel, onDiscard }: CreateButtonsProps) {
  const id = useId();
  const { online } = useConnection();
  if (progress !== null)
    return (
      <chakra.div minH={9}>
        <UploadBar progress={progress} onCancel={cancel} />
      </chakra.div>
    );
  return (
    <>
      <Flex gap={2} justify="end" wrap="wrap">
        {onDiscard && !pending && (
          <Button type="button" variant="plain" me="auto" onClick={onDiscard}>
            {createText.discard}
          </Button>
        )}
        <Button type="button" variant="outline" disabled={pending} onClick={onCancel}>
          {formText.cancel}
        </Button>
        <PendingButton
          type="submit"
          pending={pending}
          disabled={!online}
          aria-describedby={online ? undefined : id}
        >
          {createText.submit}
        </PendingButton>
      </Flex>
      {!online && (
        <chakra.p id={id} mt={2} textStyle="secondary" color="fg.muted" textAlign="end">
          {formText.offline}
        </chakra.p>
      )}
    </>
  );
}

/** The foot of a dialog: errors and buttons stay visible while the form scrolls. */
const DialogFoot = chakra('div', {
  base: {
    position: 'sticky',
    bottom: -5,
    display: 'grid',
    gap: 3,
    mx: -5,
    mb: -5,
    mt: 2,
    px: 5,
    py: 4,
    bg: 'bg.raised',
  },
});
