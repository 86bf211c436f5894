import { chakra } from '@chakra-ui/react/styled-system';
import { useApolloClient } from '@apollo/client/react';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { graphql } from '../../../gql/gql.ts';
import { useIsSameAddress } from '../../../lib/navigation/useIsSameAddress.ts';
import { paths } from '../../../lib/paths.ts';
import { confirm } from '../../../lib/feedback/dialogs.ts';
import { usePending } from '../../../lib/state/usePending.ts';
import { PendingButton } from '../../../ui/PendingButton.tsx';
import { toast } from '../../../lib/feedback/toast.ts';
import { FormError } from '../FormError.tsx';
import { forgetGroup } from '../groupCache.ts';
import { settingsText } from '../strings.ts';

const DeleteGroupMutation = graphql(`
  mutation DeleteGroup($input: DeleteGroupInput!) {
    deleteGroup(input: $input)
  }
`);

/** Deletes the group after a confirmation, which warns that it cannot be undone (§5). */
export function DeleteGroup({ group: { id, name } }: { group: { id: string; name: string } }) {
  const heading = useId();
  const client = useApolloClient();
  const navigate = useNavigate();
  const isSameAddress = useIsSameAddress();
  const { act, pending, error } = usePending();
  const remove = async () => {
    await client.mutate({ mutation: DeleteGroupMutation, variables: { input: { groupId: id } } });
    if (isSameAddress()) await navigate(paths.groups, { replace: true });
    toast({ title: settingsText.deleted(name), tone: 'success' });
    forgetGroup(client.cache, id);
  };
  const ask = async () => {
    const question = { title: settingsText.deleteTitle, action: settingsText.delete, danger: true };
    if (await confirm(settingsText.confirmDelete(name), question)) await act(remove);
  };
  return (
    <chakra.section aria-labelledby={heading} borderTopWidth="1px" pt={4}>
      <chakra.h3 id={heading} fontWeight="bold">
        {settingsText.deleteTitle}
      </chakra.h3>
      <chakra.p color="fg.muted" textStyle="secondary" mb={3}>
        {settingsText.deleteHint}
      </chakra.p>
      <PendingButton variant="subtle" colorPalette="danger" pending={pending} onClick={() => void ask()}>
        {settingsText.delete}
      </PendingButton>
      {error !== undefined && <FormError mt={3} text={settingsText.deleteFailed} error={error} />}
    </chakra.section>
  );
}
