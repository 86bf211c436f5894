import { MAX_LENGTH, MEDIA_LIMITS } from '../../../../graphql-server/contract/limits.ts';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useConnection } from '../../../lib/network/connection.ts';
import { STORY_POSTER } from '../../../lib/media/poster.ts';
import { readMedium, type ReadMedium } from '../../../lib/media/readMedium.ts';
import { alert } from '../../../lib/feedback/dialogs.ts';
import { isCancelled } from '../../../lib/feedback/errorText.ts';
import { useUpload } from '../../../lib/network/useUpload.ts';
import { graphql } from '../../../gql/gql.ts';
import { prepend } from '../../../lib/graphql/lists.ts';
import { lengthOf } from '../../../ui/visible.ts';
import { sendOnce } from '../../../lib/graphql/sendOnce.ts';
import { maySend } from '../../../lib/secrets/maySend.ts';
import { visit } from '../chooseStories.ts';
import { fetchStories } from '../storyLists.ts';
import { createText } from './strings.ts';

const CreateStory = graphql(`
  mutation CreateStory($input: CreateStoryInput!) {
    createStory(input: $input) {
      id
      ...StoryTile_story
      ...StoryView_story
    }
  }
`);

/**
 * Shares the upload; it is put first in the strip, and the stories are refetched (§4). False if it waits for review. Rejects as
 * `sendOnce` does.
 */
async function createStory(
  client: ApolloClient,
  story: { mediaId: string; mediaAlt?: string },
): Promise<boolean> {
  const { data } = await sendOnce('story', story, (input) =>
    client.mutate({
      mutation: CreateStory,
      variables: { input },
      update(cache, { data }) {
        if (!data) return;
        const { id } = data.createStory as { id: string };
        visit.putFirst(id);
        prepend(cache, 'stories', { __typename: 'Story', id });
      },
    }),
  );
  void fetchStories(client);
  return data !== undefined;
}

/**
 * §4: no media, reading, preview, sharing, then `onSent` with whether it is shown or waits for review. After a failure or a cancel it is the preview again, with
 * the file still there; what has arrived at the server is not sent again.
 */
export function useNewStory(onSent: (isShown: boolean) => void) {
  const client = useApolloClient();
  const { online } = useConnection();
  const { act, send, forget, ...state } = useUpload((reason) => {
    if (!isCancelled(reason)) void alert(createText.failed);
  });
  const [medium, setMedium] = useState<ReadMedium | null>(null);
  const [alt, setAlt] = useState('');
  const [reading, setReading] = useState(false);

  const sharable = online && lengthOf(alt) <= MAX_LENGTH.mediaAlt;

  const choose = async (file: File) => {
    if (reading || state.pending) return;
    setReading(true);
    const read = await readMedium(file, MEDIA_LIMITS.story, STORY_POSTER);
    setReading(false);
    if (!read) return;
    setMedium(read);
    setAlt('');
    forget();
  };

  const share = async () => {
    if (!medium || !sharable || state.pending || !(await maySend([alt]))) return;
    await act(async () => {
      const story = { mediaId: await send(medium), mediaAlt: alt.trim() || undefined };
      onSent(await createStory(client, story));
    });
  };

  const change = () => {
    setMedium(null);
    setAlt('');
    forget();
  };
  return { ...state, medium, alt, setAlt, reading, online, sharable, choose, share, change };
}
