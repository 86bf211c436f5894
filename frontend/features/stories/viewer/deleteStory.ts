import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import { deleteUndoably } from '../../../ui/editing/undoable.ts';
import { fetchStories, forgetStory } from '../storyLists.ts';
import { viewerText } from './strings.ts';

const DeleteStory = graphql(`
  mutation DeleteStory($input: DeleteStoryInput!) {
    deleteStory(input: $input)
  }
`);

const RestoreStory = graphql(`
  mutation RestoreStory($input: RestoreStoryInput!) {
    restoreStory(input: $input) {
      id
    }
  }
`);

/** Deletes the viewer's story, whose tile goes at once; it is fetched again when that is undone. */
export function deleteStory(client: ApolloClient, storyId: string): Promise<void> {
  const variables = { input: { storyId } };
  return deleteUndoably({
    title: viewerText.deleted,
    show: (isDeleted) => isDeleted && forgetStory(client, storyId),
    async remove() {
      await client.mutate({ mutation: DeleteStory, variables }).catch(async (error: unknown) => {
        await fetchStories(client);
        throw error;
      });
    },
    async restore() {
      await client.mutate({ mutation: RestoreStory, variables });
      await fetchStories(client);
    },
  });
}
