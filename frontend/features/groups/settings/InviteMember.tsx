import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useApolloClient } from '@apollo/client/react';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { graphql } from '../../../gql/gql.ts';
import { Input } from '../../../ui/Input.tsx';
import { PendingButton } from '../../../ui/PendingButton.tsx';
import { FormError } from '../FormError.tsx';
import { settingsText } from '../strings.ts';

const InviteToGroup = graphql(`
  mutation InviteToGroup($input: InviteToGroupInput!) {
    inviteToGroup(input: $input) {
      id
      invitee {
        id
        username
      }
    }
  }
`);

type Outcome = { invited: string } | { error: unknown } | null;

/** Invites by username (decision 12). */
export function InviteMember({ groupId }: { groupId: string }) {
  const id = useId();
  const client = useApolloClient();
  const [username, setUsername] = useState('');
  const [inviting, setInviting] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const invite = async (event: FormEvent) => {
    event.preventDefault();
    if (inviting || !username.trim()) return;
    setInviting(true);
    setOutcome(null);
    try {
      const input = { groupId, username: username.trim().replace(/^@/, '') };
      const { data } = await client.mutate({ mutation: InviteToGroup, variables: { input } });
      setUsername('');
      setOutcome({ invited: data!.inviteToGroup.invitee.username });
    } catch (error) {
      setOutcome({ error });
    } finally {
      setInviting(false);
    }
  };
  return (
    <chakra.form onSubmit={(event) => void invite(event)}>
      <chakra.label htmlFor={id} display="block" mb={1} fontWeight="bold">
        {settingsText.invite}
      </chakra.label>
      <Flex gap={2}>
        <Input
          id={id}
          placeholder={settingsText.username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={({ currentTarget }) => setUsername(currentTarget.value)}
        />
        <PendingButton
          type="submit"
          size="lg"
          variant="subtle"
          pending={inviting}
          disabled={!username.trim()}
        >
          {settingsText.inviteAction}
        </PendingButton>
      </Flex>
      {outcome && 'error' in outcome && (
        <FormError mt={3} text={settingsText.inviteFailed} error={outcome.error} />
      )}
      <chakra.p role="status" mt={1} textStyle="secondary" color="success.fg">
        {outcome && 'invited' in outcome && settingsText.invited(outcome.invited)}
      </chakra.p>
    </chakra.form>
  );
}
