import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { toast } from '../../../lib/feedback/toast.ts';
import { Complaint } from '../Complaint.tsx';
import { DialogFoot } from '../DialogFoot.tsx';
import { DialogHead } from '../DialogHead.tsx';
import { GroupPictureField } from '../GroupPictureField.tsx';
import { NameAndDescription } from '../NameAndDescription.tsx';
import { problemOfNew } from '../problemOf.ts';
import { createText } from '../strings.ts';
import { CreateButtons } from './CreateButtons.tsx';
import { PrivacyChoice } from './PrivacyChoice.tsx';
import { useCreateGroup } from './useCreateGroup.ts';
import { useGroupDraft } from './useGroupDraft.ts';

interface Props {
  viewerId: string;
  onClose: () => void;
}

/** The dialog in which a group is made; closed, it keeps what was filled in. */
export default function CreateGroup({ viewerId, onClose }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const { draft, change, discard, filled } = useGroupDraft(viewerId);
  const [problem, setProblem] = useState<string>();
  const made = (groupId: string, name: string) => {
    discard();
    onClose();
    toast({ title: createText.created(name), tone: 'success' });
    void navigate(paths.group(groupId));
  };
  const { create, creating, error, ...upload } = useCreateGroup(made);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = problemOfNew(draft);
    setProblem(found?.text);
    if (found) event.currentTarget.querySelector<HTMLElement>(`[name=${found.field}]`)?.focus();
    else void create(draft);
  };
  return (
    <Modal aria-labelledby={id} aria-busy={creating} onClose={() => creating || onClose()} p={5}>
      <DialogHead id={id} title={createText.title} onClose={() => creating || onClose()} />
      <chakra.form noValidate aria-labelledby={id} onSubmit={submit}>
        <Stack gap={4}>
          <NameAndDescription values={draft} onChange={change} describe disabled={creating} />
          <PrivacyChoice
            value={draft.privacy}
            disabled={creating}
            onChange={(privacy) => change({ privacy })}
          />
          <GroupPictureField
            name={draft.name}
            picture={draft.picture}
            disabled={creating}
            onPicture={(picture) => change({ picture })}
          />
        </Stack>
        <DialogFoot>
          {problem && <Complaint text={problem} />}
          {!problem && error !== undefined && <Complaint text={createText.failed} error={error} />}
          <CreateButtons
            {...upload}
            creating={creating}
            onCancel={onClose}
            onDiscard={filled ? discard : undefined}
          />
        </DialogFoot>
      </chakra.form>
    </Modal>
  );
}
