import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { readStanding } from '../../lib/session/standing.ts';
import { useViewer } from '../../lib/session/viewer.ts';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { Field } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { PendingButton } from '../../ui/PendingButton.tsx';
import { Problem } from '../../ui/SettingsCard.tsx';
import { useAction } from '../../ui/reauthentication/useAction.ts';
import { DeleteAccount } from './account.ts';
import { receipt } from './receiptState.ts';
import { deletionText as text } from './strings.ts';

/** Says what will happen, and asks for the name. */
export default function DeletionDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const client = useApolloClient();
  const { viewer } = useViewer();
  const username = viewer?.username ?? '';
  const [typed, setTyped] = useState('');
  const { act, pending, error, dialog } = useAction();
  const isRight = typed.trim().toLowerCase() === username.toLowerCase();
  const remove = async () => {
    const { data } = await client.mutate({ mutation: DeleteAccount, variables: { username: typed.trim() } });
    receipt.set(data?.deleteAccount.receiptCode ?? null);
    onClose();
    // The page is covered by what a deleted account can still do.
    await readStanding(client);
  };
  return (
    <Modal aria-labelledby={id} p={5} onClose={onClose}>
      <DialogHead id={id} title={text.dialog} onClose={onClose} />
      <chakra.ul display="grid" gap={2} mb={4} pl={5} listStyleType="disc">
        {[text.now, text.later, text.kept, text.role, text.groups].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </chakra.ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isRight) void act(remove);
        }}
      >
        <Field
          label={text.type(username)}
          name="confirmation"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Problem title={text.problem} error={error} />
        <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap={2} mt={4}>
          <Button type="button" minH={11} variant="outline" onClick={onClose}>
            {text.cancel}
          </Button>
          <PendingButton type="submit" minH={11} colorPalette="danger" disabled={!isRight} pending={pending}>
            {text.confirm}
          </PendingButton>
        </chakra.div>
      </form>
      {dialog}
    </Modal>
  );
}
