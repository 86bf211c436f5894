import { chakra } from '@chakra-ui/react/styled-system';
import { useApolloClient } from '@apollo/client/react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { graphql } from '../../../gql/gql.ts';
import { paths } from '../../../lib/paths.ts';
import { confirm } from '../../../lib/feedback/dialogs.ts';
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
  const [deleting, setDeleting] = useState(false);
  const [error, setError] = useState<unknown>();
  const remove = async () => {
    const question = { title: settingsText.deleteTitle, action: settingsText.delete, danger: true };
    if (!(await confirm(settingsText.confirmDelete(name), question))) return;
    setDeleting(true);
    setError(undefined);
    try {
      await client.mutate({ mutation: DeleteGroupMutation, variables: { input: { groupId: id } } });
      await navigate(paths.groups, { replace: true });
      toast({ title: settingsText.deleted(name), tone: 'success' });
      forgetGroup(client.cache, id);
    } catch (reason) {
      setDeleting(false);
      setError(reason);
    }
  };
  return (
    <chakra.section aria-labelledby={heading} borderTopWidth="1px" pt={4}>
      <chakra.h3 id={heading} fontWeight="bold">
        {settingsText.deleteTitle}
      </chakra.h3>
      <chakra.p color="fg.muted" textStyle="secondary" mb={3}>
        {settingsText.deleteHint}
      </chakra.p>
      <PendingButton variant="subtle" colorPalette="danger" pending={deleting} onClick={() => void remove()}>
        {settingsText.delete}
      </PendingButton>
      {error !== undefined && <FormError mt={3} text={settingsText.deleteFailed} error={error} />}
    </chakra.section>
  );
}
