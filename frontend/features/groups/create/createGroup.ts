import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import type { GroupPrivacy } from '../../../gql/graphql.ts';
import { prepend } from '../../../lib/graphql/lists.ts';
import { sendOnce } from '../../../lib/graphql/sendOnce.ts';

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

/** Creates a group, once however often it is tried, and gives its id; it stands first among the viewer's own. */
export async function createGroup(client: ApolloClient, group: NewGroup): Promise<string> {
  return sendOnce('group', group, async (input) => {
    const { data } = await client.mutate({ mutation: CreateGroup, variables: { input } });
    const made = { __typename: 'Group', id: (data!.createGroup as { id: string }).id };
    prepend(client.cache, 'ownGroups', made);
    return made.id;
  });
}
