import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { MAX_LENGTH } from '../../../graphql-server/contract/limits.ts';
import { textDrafts } from '../../lib/drafts/textDrafts.ts';
import { useDraftKey } from '../../lib/drafts/useDraftKey.ts';
import { refusalText } from '../../lib/feedback/errorText.ts';
import { useConnection } from '../../lib/network/connection.ts';
import { usePending } from '../../lib/state/usePending.ts';
import { focusAtEnd } from '../../ui/focusAtEnd.ts';
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
  const client = useApolloClient();
  const key = useDraftKey(caseId);
  const { text } = drafts.use(key);
  const { online } = useConnection();
  const { act, pending, error } = usePending();
  const length = lengthOf(text.trim());
  const isReady = length > 0 && length <= MAX_LENGTH.report && online;
  const send = async () => {
    await appeal(client, caseId, text.trim());
    drafts.clear(key);
  };
  const giveUp = () => {
    drafts.clear(key);
    onClose();
  };
  const problem = online ? error && refusalText(error) : decisionText.offline;
  return (
    <Form aria-busy={pending} onSubmit={(event) => (event.preventDefault(), isReady && void act(send))}>
      <TextareaField
        label={decisionText.appealLabel}
        hint={decisionText.appealHint}
        value={text}
        onChange={(event) => drafts.set(key, { text: event.target.value })}
        readOnly={pending}
        required
        ref={focusAtEnd}
        rows={4}
        minH={24}
      />
      <LengthHint length={length} longest={MAX_LENGTH.report} />
      <FormProblem>{problem ? String(problem) : null}</FormProblem>
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        <PendingButton type="submit" minH={11} pending={pending} disabled={!isReady}>
          {decisionText.send}
        </PendingButton>
        <Button type="button" variant="ghost" colorPalette="neutral" minH={11} onClick={giveUp}>
          {decisionText.cancel}
        </Button>
      </chakra.div>
    </Form>
  );
}

const Form = chakra('form', { base: { display: 'grid', gap: 3, mt: 3, maxW: '70ch' } });
