import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { MAX_LENGTH } from '../../../graphql-server/contract/limits.ts';
import type { DraftKey } from '../../lib/drafts/draftKey.ts';
import { textDrafts } from '../../lib/drafts/textDrafts.ts';
import { useDraftKey } from '../../lib/drafts/useDraftKey.ts';
import { refusalText } from '../../lib/feedback/refusalText.ts';
import { useConnection } from '../../lib/network/connection.ts';
import { FormProblem } from '../../ui/FormProblem.tsx';
import { LengthHint } from '../../ui/LengthHint.tsx';
import { PendingButton } from '../../ui/PendingButton.tsx';
import { TextareaField } from '../../ui/TextareaField.tsx';
import { lengthOf } from '../../ui/visible.ts';
import { appeal } from './ownDecisions.ts';
import { decisionText } from './strings.ts';

/** Begun appeals, by case. */
export const drafts = textDrafts('appeal', { text: '' });

interface Props {
  caseId: string;
  onClose: () => void;
}

/** The member's words against a decision; kept until they are sent or given up. */
export function AppealForm({ caseId, onClose }: Props) {
  const key = useDraftKey(caseId);
  const { text } = drafts.use(key);
  const { online } = useConnection();
  const { send, isSending, error } = useSend(caseId, key);
  const length = lengthOf(text.trim());
  const isReady = length > 0 && length <= MAX_LENGTH.report && online;
  const giveUp = () => {
    drafts.clear(key);
    onClose();
  };
  const problem = online ? error && refusalText(error) : decisionText.offline;
  return (
    <Form
      aria-busy={isSending}
      onSubmit={(event) => (event.preventDefault(), isReady && void send(text.trim()))}
    >
      <TextareaField
        label={decisionText.appealLabel}
        hint={decisionText.appealHint}
        value={text}
        onChange={(event) => drafts.set(key, { text: event.target.value })}
        readOnly={isSending}
        required
        autoFocus
        rows={4}
        minH={24}
      />
      <LengthHint length={length} longest={MAX_LENGTH.report} />
      <FormProblem>{problem ? String(problem) : null}</FormProblem>
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        <PendingButton type="submit" minH={11} pending={isSending} disabled={!isReady}>
          {decisionText.send}
        </PendingButton>
        <Button type="button" variant="ghost" colorPalette="neutral" minH={11} onClick={giveUp}>
          {decisionText.cancel}
        </Button>
      </chakra.div>
    </Form>
  );
}

function useSend(caseId: string, key: DraftKey) {
  const client = useApolloClient();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const send = async (text: string) => {
    if (isSending) return;
    setSending(true);
    setError(undefined);
    try {
      await appeal(client, caseId, text);
      drafts.clear(key);
    } catch (failure) {
      setError(failure);
    }
    setSending(false);
  };
  return { send, isSending, error };
}

const Form = chakra('form', { base: { display: 'grid', gap: 3, mt: 3, maxW: '70ch' } });
