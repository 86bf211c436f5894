import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { graphql } from '../../../gql/gql.ts';
import { textDrafts } from '../../../lib/drafts/textDrafts.ts';
import { useDraftKey } from '../../../lib/drafts/useDraftKey.ts';
import { refusalText } from '../../../lib/feedback/errorText.ts';
import { sendOnce } from '../../../lib/graphql/sendOnce.ts';
import { useConnection } from '../../../lib/network/connection.ts';
import { differing } from '../../../lib/state/useChanges.ts';
import { DialogHead } from '../../../ui/DialogHead.tsx';
import { FormProblem } from '../../../ui/FormProblem.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { PendingButton } from '../../../ui/PendingButton.tsx';
import { useAction } from '../../../ui/reauthentication/useAction.ts';
import { RuleFields } from './RuleFields.tsx';
import { RuleTrial } from './RuleTrial.tsx';
import type { RuleValues } from './ruleValues.ts';
import { formText } from './strings.ts';

const CreateRule = graphql(`
  mutation CreateContentRule($input: CreateContentRuleInput!) {
    createContentRule(input: $input) {
      id
      ...RuleRow_rule
    }
  }
`);

const UpdateRule = graphql(`
  mutation UpdateContentRule($input: UpdateContentRuleInput!) {
    updateContentRule(input: $input) {
      id
      ...RuleRow_rule
    }
  }
`);

interface RuleDraft {
  changes: Partial<RuleValues>;
  /** What earlier versions have kept. */
  values?: RuleValues;
}

/**
 * What was changed in rules, `new` or by the id of the edited one; kept until it is saved or cancelled. Only this is saved:
 * another moderator may have changed the rest meanwhile.
 */
const drafts = textDrafts<RuleDraft>('contentRule', { changes: {} }, ({ changes, values }) => ({
  changes: values ?? changes,
}));

interface Props {
  initial: RuleValues;
  onClose: () => void;
}

/** Creates or edits a rule, and shows what it would match. */
export function RuleDialog({ initial, onClose }: Props) {
  const id = useId();
  const client = useApolloClient();
  const { online } = useConnection();
  const { act, pending, error, dialog } = useAction();
  const key = useDraftKey(initial.id ?? 'new');
  const { changes } = drafts.use(key);
  const values = { ...initial, ...changes };
  const change = (part: Partial<RuleValues>) =>
    drafts.set(key, { changes: differing({ ...drafts.get(key).changes, ...part }, initial) });

  const isReady = values.text.trim() !== '';
  const finish = () => {
    drafts.clear(key);
    onClose();
  };
  const save = () =>
    act(async () => {
      if (initial.id) await updateRule(client, initial.id, changes);
      else await createRule(client, values);
      finish();
    });

  return (
    <Modal
      aria-labelledby={id}
      p={{ base: 4, md: 5 }}
      maxW="min(640px, calc(100vw - 24px))"
      onClose={onClose}
    >
      <DialogHead id={id} title={initial.id ? formText.titleEdit : formText.titleNew} onClose={onClose} />
      <Form aria-busy={pending} onSubmit={(event) => (event.preventDefault(), isReady && void save())}>
        <RuleFields values={values} onChange={change} />
        <RuleTrial key={`${values.kind} ${values.text}`} kind={values.kind} text={values.text.trim()} />
        <FormProblem>{error !== undefined && `${formText.failed} ${refusalText(error)}`}</FormProblem>
        <chakra.div display="flex" justifyContent="flex-end" gap={2} flexWrap="wrap">
          <Button type="button" variant="ghost" colorPalette="neutral" minH={11} onClick={finish}>
            {formText.cancel}
          </Button>
          <PendingButton type="submit" minH={11} pending={pending} disabled={!online || !isReady}>
            {formText.save}
          </PendingButton>
        </chakra.div>
      </Form>
      {dialog}
    </Modal>
  );
}

const createRule = (client: ApolloClient, { text, note, ...rule }: RuleValues) =>
  sendOnce('contentRule', { ...rule, text: text.trim(), note: note.trim() || null }, (input) =>
    client.mutate({ mutation: CreateRule, variables: { input }, refetchQueries: ['ContentRules'] }),
  );

const updateRule = (client: ApolloClient, ruleId: string, { text, note, ...rule }: Partial<RuleValues>) => {
  const texts = { text: text?.trim(), note: note === undefined ? undefined : note.trim() || null };
  return sendOnce(`contentRule:${ruleId}`, { ruleId, ...rule, ...texts }, (input) =>
    client.mutate({ mutation: UpdateRule, variables: { input } }),
  );
};

const Form = chakra('form', { base: { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' } });
