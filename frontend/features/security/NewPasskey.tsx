import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { graphql } from '../../gql/gql.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { makePasskey, passkeyProblem, wasGivenUp } from '../../lib/passkeys/passkeys.ts';
import { Field } from '../../ui/Field.tsx';
import { FormProblem } from '../../ui/FormProblem.tsx';
import { PendingButton } from '../../ui/PendingButton.tsx';
import { Problem } from '../../ui/SettingsCard.tsx';
import { showSecurity } from './accountSecurity.ts';
import { MAX_NAME } from './passkeyName.ts';
import { passkeysCard as text } from './strings.ts';
import { useChange } from './useChange.ts';

const BeginPasskeyAddition = graphql(`
  mutation BeginPasskeyAddition {
    beginPasskeyAddition {
      challenge
      host
      community
      userHandle
      username
      algorithms
      existing {
        id
        transports
      }
    }
  }
`);

const AddPasskey = graphql(`
  mutation AddPasskey($input: AddPasskeyInput!) {
    addPasskey(input: $input) {
      version
      hasPassword
      authenticatorSince
      recoveryCodesLeft
    }
  }
`);

/** Asks for a name, and then has the browser make a passkey. */
export function NewPasskey({ version, onClose }: { version: number; onClose: () => void }) {
  const client = useApolloClient();
  const { change, pending, error, dialog } = useChange();
  const [problem, setProblem] = useState<string>();
  const add = async (name: string) => {
    const begun = await client.mutate({ mutation: BeginPasskeyAddition, fetchPolicy: 'no-cache' });
    try {
      const made = await makePasskey(begun.data!.beginPasskeyAddition);
      await client.mutate({
        mutation: AddPasskey,
        variables: { input: { ...made, name, version } },
        update: (cache, { data }) => showSecurity(cache, data?.addPasskey),
      });
    } catch (failure) {
      const inWords = passkeyProblem(failure);
      if (inWords === undefined && !wasGivenUp(failure)) throw failure;
      return setProblem(inWords);
    }
    toast({ title: text.added, tone: 'success' });
    onClose();
  };
  return (
    <>
      <chakra.form
        aria-label={text.add}
        display="grid"
        gap={3}
        maxW="400px"
        mb={4}
        onSubmit={(event) => {
          event.preventDefault();
          setProblem(undefined);
          const name = String(new FormData(event.currentTarget).get('name'));
          void change(() => add(name));
        }}
      >
        <Field
          label={text.name}
          name="name"
          hint={text.nameHint}
          defaultValue={text.proposal}
          maxLength={MAX_NAME}
          autoComplete="off"
          required
          autoFocus
        />
        <chakra.div display="flex" gap={2}>
          <PendingButton type="submit" pending={pending}>
            {text.submit}
          </PendingButton>
          <Button type="button" variant="outline" onClick={onClose}>
            {text.cancel}
          </Button>
        </chakra.div>
        <Problem title={text.addFailed} error={error} />
        <FormProblem>{problem}</FormProblem>
      </chakra.form>
      {dialog}
    </>
  );
}
