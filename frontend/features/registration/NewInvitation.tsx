import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState, type SubmitEvent } from 'react';
import { graphql } from '../../gql/gql.ts';
import { config } from '../../lib/config.ts';
import { refusalText } from '../../lib/feedback/errorText.ts';
import { NoAnswer, sendOnce } from '../../lib/graphql/sendOnce.ts';
import { usePending } from '../../lib/state/usePending.ts';
import { Field } from '../../ui/Field.tsx';
import { FormProblem } from '../../ui/FormProblem.tsx';
import { PendingButton } from '../../ui/PendingButton.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TitledCard } from '../../ui/TitledCard.tsx';
import { NewLink } from './NewLink.tsx';
import { invitationText as text } from './strings.ts';

const CreateInvitation = graphql(`
  mutation CreateInvitation($input: CreateInvitationInput!) {
    createInvitation(input: $input) {
      link
    }
  }
`);

/** The link; null if the invitation was made by an earlier try whose answer was lost. */
async function createInvitation(client: ApolloClient, values: { uses: number; days: number }) {
  const { data } = await sendOnce('invitation', values, (input) =>
    client.mutate({ mutation: CreateInvitation, variables: { input }, fetchPolicy: 'no-cache' }),
  );
  return data!.createInvitation.link ?? null;
}

interface Props {
  mayInvite: boolean;
  onMade: () => void;
}

/** The form for a new invitation, and its link once it is made. */
export function NewInvitation({ mayInvite, onMade }: Props) {
  const [made, setMade] = useState<{ link: string | null }>();
  const finish = (link: string | null) => {
    setMade({ link });
    onMade();
  };
  return (
    <TitledCard title={text.newTitle} gap={3}>
      {config.registration === 'closed' && (
        <chakra.p color="fg.muted" mb={3}>
          {text.closed}
        </chakra.p>
      )}
      {made && <NewLink link={made.link} onDone={() => setMade(undefined)} />}
      {!made && (mayInvite ? <Form onMade={finish} /> : <p>{text.mayNot}</p>)}
    </TitledCard>
  );
}

function Form({ onMade }: { onMade: (link: string | null) => void }) {
  const client = useApolloClient();
  const { act, pending, error } = usePending();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const values = { uses: Number(form.get('uses')), days: Number(form.get('days')) };
    void act(async () => onMade(await createInvitation(client, values)));
  };
  const reason = error instanceof NoAnswer ? text.noAnswer : refusalText(error);
  return (
    <form onSubmit={submit}>
      <chakra.div display="grid" gap={4} maxW="520px" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <Field
          label={text.uses}
          name="uses"
          required
          type="number"
          inputMode="numeric"
          min={1}
          max={1000}
          defaultValue={1}
        />
        <SelectField label={text.days} name="days" required defaultValue="7">
          {Object.entries(text.dayChoices).map(([days, words]) => (
            <option key={days} value={days}>
              {words}
            </option>
          ))}
        </SelectField>
      </chakra.div>
      <FormProblem mt={3}>{error !== undefined && `${text.createFailed}. ${reason}`}</FormProblem>
      <PendingButton type="submit" pending={pending} mt={4}>
        {text.create}
      </PendingButton>
    </form>
  );
}
