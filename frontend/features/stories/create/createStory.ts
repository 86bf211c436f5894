import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import { prepend } from '../../../lib/graphql/lists.ts';
import { sendOnce } from '../../../lib/graphql/sendOnce.ts';
import { visit } from '../chooseStories.ts';

const CreateStory = graphql(`
  mutation CreateStory($input: CreateStoryInput!) {
    createStory(input: $input) {
      id
      ...StoryTile_story
      ...StoryView_story
    }
  }
`);

/** Shares what was uploaded; it stands first in the strip, and the stories refresh (§4). Rejects as `sendOnce` does. */
export async function createStory(client: ApolloClient, mediaId: string): Promise<void> {
  await sendOnce('story', { mediaId }, (input) =>
    client.mutate({
      mutation: CreateStory,
      variables: { input },
      update(cache, { data }) {
        if (!data) return;
        const { id } = data.createStory as { id: string };
        visit.putFirst(id);
        prepend(cache, 'stories', { __typename: 'Story', id });
      },
      refetchQueries: ['Stories'],
    }),
  );
}
