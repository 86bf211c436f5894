import { Stack } from '@chakra-ui/react/stack';
import { useId, useState } from 'react';
import type { Group_ShownFragment } from '../../../gql/graphql.ts';
import { confirm } from '../../../lib/feedback/dialogs.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { DialogHead } from '../../../ui/DialogHead.tsx';
import { BannedMembers } from '../bans/BannedMembers.tsx';
import { settingsText } from '../strings.ts';
import { DeleteGroup } from './DeleteGroup.tsx';
import { EditGroup } from './EditGroup.tsx';
import { InviteMember } from './InviteMember.tsx';

interface Props {
  group: Group_ShownFragment;
  onClose: () => void;
}

/** Group Settings (§2), for the creator only: details, invitations, bans and deletion. */
export default function GroupSettings({ group, onClose }: Props) {
  const id = useId();
  const [changed, setChanged] = useState(false);
  const close = async () => {
    const discard = { action: settingsText.discardAction, danger: true };
    if (!changed || (await confirm(settingsText.discard, discard))) onClose();
  };
  return (
    <Modal aria-labelledby={id} onClose={() => void close()} p={5}>
      <DialogHead id={id} title={settingsText.title} onClose={() => void close()} />
      <Stack gap={6}>
        <EditGroup group={group} onChanged={setChanged} onSaved={onClose} />
        <InviteMember groupId={group.id} />
        <BannedMembers groupId={group.id} />
        <DeleteGroup group={group} />
      </Stack>
    </Modal>
  );
}
