import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useApolloClient } from '@apollo/client/react';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { graphql } from '../../../gql/gql.ts';
import { usePending } from '../../../lib/state/usePending.ts';
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

/** Invites by username (decision 12). */
export function InviteMember({ groupId }: { groupId: string }) {
  const id = useId();
  const client = useApolloClient();
  const [username, setUsername] = useState('');
  const { act, pending, error } = usePending();
  const [invited, setInvited] = useState<string>();
  const invite = async () => {
    setInvited(undefined);
    const input = { groupId, username: username.trim().replace(/^@/, '') };
    const { data } = await client.mutate({ mutation: InviteToGroup, variables: { input } });
    setUsername('');
    setInvited(data!.inviteToGroup.invitee.username);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (username.trim()) void act(invite);
  };
  return (
    <chakra.form onSubmit={submit}>
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
        <PendingButton type="submit" size="lg" variant="subtle" pending={pending} disabled={!username.trim()}>
          {settingsText.inviteAction}
        </PendingButton>
      </Flex>
      {error !== undefined && <FormError mt={3} text={settingsText.inviteFailed} error={error} />}
      <chakra.p role="status" mt={1} textStyle="secondary" color="success.fg">
        {invited !== undefined && settingsText.invited(invited)}
      </chakra.p>
    </chakra.form>
  );
}
