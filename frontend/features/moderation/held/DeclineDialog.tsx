import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { MAX_LENGTH } from '../../../../graphql-server/contract/limits.ts';
import { graphql } from '../../../gql/gql.ts';
import { refusalText } from '../../../lib/feedback/errorText.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { sendOnce } from '../../../lib/graphql/sendOnce.ts';
import { DialogHead } from '../../../ui/DialogHead.tsx';
import { FormProblem } from '../../../ui/FormProblem.tsx';
import { LengthHint } from '../../../ui/LengthHint.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { PendingButton } from '../../../ui/PendingButton.tsx';
import { useAction } from '../../../ui/reauthentication/useAction.ts';
import { TextareaField } from '../../../ui/TextareaField.tsx';
import { lengthOf } from '../../../ui/visible.ts';
import { heldText } from './strings.ts';

const Decline = graphql(`
  mutation DeclineHeldContent($input: DeclineHeldContentInput!) {
    declineHeldContent(input: $input)
  }
`);

interface Props {
  id: string;
  alikeCount: number;
  onClose: () => void;
  onDeclined: () => void;
}

/** Asks for the reason, which the author reads. */
export function DeclineDialog({ id: heldId, alikeCount, onClose, onDeclined }: Props) {
  const id = useId();
  const client = useApolloClient();
  const { act, pending, error, dialog } = useAction();
  const [reason, setReason] = useState('');
  const [withAlike, setWithAlike] = useState(alikeCount > 1);
  const length = lengthOf(reason.trim());
  const isReady = length > 0 && length <= MAX_LENGTH.decisionReason;

  const decline = () =>
    act(async () => {
      await sendOnce(`decline:${heldId}`, { heldId, reason: reason.trim(), withAlike }, (input) =>
        client.mutate({ mutation: Decline, variables: { input } }),
      );
      toast({ title: heldText.declined, tone: 'success' });
      onClose();
      onDeclined();
    });

  return (
    <Modal aria-labelledby={id} p={4} onClose={onClose}>
      <DialogHead id={id} title={heldText.declineTitle} onClose={onClose} />
      <Form aria-busy={pending} onSubmit={(event) => (event.preventDefault(), isReady && void decline())}>
        <div>
          <TextareaField
            label={heldText.reason}
            hint={heldText.reasonHint}
            required
            data-autofocus
            rows={3}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <LengthHint length={length} longest={MAX_LENGTH.decisionReason} />
        </div>
        {alikeCount > 1 && (
          <Check>
            <input
              type="checkbox"
              checked={withAlike}
              onChange={({ target }) => setWithAlike(target.checked)}
            />
            {heldText.withAlike(alikeCount)}
          </Check>
        )}
        <FormProblem>{error !== undefined && `${heldText.declineFailed}: ${refusalText(error)}`}</FormProblem>
        <chakra.div display="flex" justifyContent="flex-end" gap={2} flexWrap="wrap">
          <Button type="button" variant="ghost" colorPalette="neutral" minH={11} onClick={onClose}>
            {heldText.cancel}
          </Button>
          <PendingButton type="submit" minH={11} pending={pending} disabled={!isReady}>
            {heldText.decline}
          </PendingButton>
        </chakra.div>
      </Form>
      {dialog}
    </Modal>
  );
}

const Form = chakra('form', { base: { display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' } });
const Check = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: 3, minH: 11, cursor: 'pointer', w: 'fit-content' },
});
