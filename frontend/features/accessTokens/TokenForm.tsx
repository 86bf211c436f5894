import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ApolloClient } from '@apollo/client';
import type { CreateAccessTokenInput, TokenChoicesQuery } from '../../gql/graphql.ts';
import { NoAnswer, sendOnce } from '../../lib/graphql/sendOnce.ts';
import { refusalText } from '../../lib/feedback/errorText.ts';
import { FormProblem } from '../../ui/FormProblem.tsx';
import { PendingButton } from '../../ui/PendingButton.tsx';
import { useAction } from '../../ui/reauthentication/useAction.ts';
import { graphql } from '../../gql/gql.ts';
import { formText } from './strings.ts';
import { TokenFields } from './TokenFields.tsx';
import { chosen, inputOf, type TokenValues } from './tokenValues.ts';
import { AccessTokens } from './accessTokens.ts';

const CreateAccessToken = graphql(`
  mutation CreateAccessToken($input: CreateAccessTokenInput!) {
    createAccessToken(input: $input) {
      secret
      accessToken {
        id
      }
    }
  }
`);

/** Creates a token and returns its secret, which is not stored; null if it was already shown. Rejects as `sendOnce` does. */
async function createAccessToken(
  client: ApolloClient,
  values: Omit<CreateAccessTokenInput, 'clientMutationId'>,
): Promise<string | null> {
  const { data } = await sendOnce('accessToken', values, (input) =>
    client.mutate({
      mutation: CreateAccessToken,
      variables: { input },
      fetchPolicy: 'no-cache',
      refetchQueries: [AccessTokens],
    }),
  );
  return data!.createAccessToken.secret ?? null;
}

interface Props {
  choices: TokenChoicesQuery;
  values: TokenValues;
  onChange: (values: TokenValues) => void;
  onCancel: () => void;
  onMade: (secret: string | null) => void;
}

/** The values stay when sending fails. */
export function TokenForm({ choices, values, onChange, onCancel, onMade }: Props) {
  const client = useApolloClient();
  const [isEmpty, setEmpty] = useState(false);
  const { act, pending, error, dialog } = useAction();
  const create = () => {
    const hasScopes = chosen(values).length > 0;
    setEmpty(!hasScopes);
    if (hasScopes) void act(async () => onMade(await createAccessToken(client, inputOf(values))));
  };
  const reason = error instanceof NoAnswer ? formText.unknown : refusalText(error);
  const problem = isEmpty ? formText.scopesProblem : error !== undefined && `${formText.failed}: ${reason}`;
  return (
    <>
      <chakra.form
        display="grid"
        gap={4}
        gridTemplateColumns="minmax(0, 1fr)"
        onSubmit={(event) => (event.preventDefault(), create())}
      >
        <TokenFields choices={choices} values={values} onChange={onChange} />
        <FormProblem>{problem}</FormProblem>
        <chakra.div display="flex" gap={2} justifyContent="end">
          <Button type="button" variant="outline" onClick={onCancel}>
            {formText.cancel}
          </Button>
          <PendingButton type="submit" pending={pending}>
            {formText.create}
          </PendingButton>
        </chakra.div>
      </chakra.form>
      {dialog}
    </>
  );
}
