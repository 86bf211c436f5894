import { useApolloClient } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import { useUpload } from '../../../lib/network/useUpload.ts';
import { graphql } from '../../../gql/gql.ts';
import type { GroupPrivacy } from '../../../gql/graphql.ts';
import { prepend } from '../../../lib/graphql/lists.ts';
import { sendOnce } from '../../../lib/graphql/sendOnce.ts';
import { maySend } from '../../../lib/secrets/maySend.ts';
import type { GroupDraft } from './useGroupDraft.ts';

const CreateGroup = graphql(`
  mutation CreateGroup($input: CreateGroupInput!) {
    createGroup(input: $input) {
      id
      ...Group_shown
    }
  }
`);

interface NewGroup {
  name: string;
  description: string;
  privacy: GroupPrivacy;
  /** What `upload` gave. */
  mediaId?: string;
}

/**
 * Creates a group exactly once, puts it first in the viewer's list, and returns its id; undefined if it is held for
 * review.
 */
async function createGroup(client: ApolloClient, group: NewGroup): Promise<string | undefined> {
  const { id } = await sendOnce('group', group, async (input) => {
    const { data } = await client.mutate({ mutation: CreateGroup, variables: { input } });
    const made = { __typename: 'Group', id: (data!.createGroup as { id: string }).id };
    prepend(client.cache, 'ownGroups', made);
    return { id: made.id };
  });
  // Empty if it is held for review.
  return id as string | undefined;
}

/** Uploads the picture and creates the group. On failure `error` is set; a picture that arrived is not sent again. */
export function useCreateGroup(onCreated: (id: string | undefined, name: string) => void) {
  const client = useApolloClient();
  const { act, send, ...state } = useUpload();
  const create = ({ name, description, privacy, picture }: GroupDraft) =>
    act(async () => {
      if (!(await maySend([name, description]))) return;
      const mediaId = picture ? await send({ file: picture, poster: null }) : undefined;
      const group = { name: name.trim(), description: description.trim(), privacy, mediaId };
      onCreated(await createGroup(client, group), group.name);
    });
  return { ...state, create };
}
