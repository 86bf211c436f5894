import { useApolloClient } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import { unlessHeld } from '../../../lib/graphql/unlessHeld.ts';
import { maySend } from '../../../lib/secrets/maySend.ts';
import { useUpload } from '../../../lib/network/useUpload.ts';
import { graphql } from '../../../gql/gql.ts';
import type { UpdateGroupInput } from '../../../gql/graphql.ts';
import { editText } from '../../../ui/editing/strings.ts';

const UpdateGroup = graphql(`
  mutation UpdateGroup($input: UpdateGroupInput!) {
    updateGroup(input: $input) {
      id
      ...Group_shown
    }
  }
`);

/** Changes what the input names; every view of the group follows through the cache. False if it waits for review. */
const updateGroup = async (client: ApolloClient, input: UpdateGroupInput): Promise<boolean> =>
  (await unlessHeld(client.mutate({ mutation: UpdateGroup, variables: { input } }))) !== undefined;

/** A new file, null to remove what is there, undefined to leave it. */
export type PictureChange = File | null | undefined;

/** Texts that are left out stay as they are. */
export interface GroupChanges {
  name?: string;
  description?: string;
  picture: PictureChange;
}

/**
 * Saves what was changed of a group's name, description and picture. On failure `error` is set.
 * @param onSent called with whether the change is shown, or waits for review
 */
export function useSaveGroup(groupId: string, onSent: (isShown: boolean) => void) {
  const client = useApolloClient();
  const { act, send, ...state } = useUpload();
  const save = ({ name, description, picture }: GroupChanges) =>
    act(async () => {
      if (!(await maySend([name, description], editText.saveAnyway))) return;
      const mediaId = picture ? await send({ file: picture, poster: null }) : undefined;
      const noPicture = picture === null ? { imageUrl: null } : {};
      const isShown = await updateGroup(client, {
        groupId,
        name: name?.trim(),
        description: description?.trim(),
        mediaId,
        ...noPicture,
      });
      onSent(isShown);
    });
  return { ...state, save };
}
