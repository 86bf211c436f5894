import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import type { ForumStatus } from '../../../gql/graphql.ts';
import { sendOnce } from '../../../lib/graphql/sendOnce.ts';
import { errorText } from '../../../lib/feedback/errorText.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { historyText } from '../strings.ts';

const SetForumPostStatus = graphql(`
  mutation SetForumPostStatus($input: SetForumPostStatusInput!) {
    setForumPostStatus(input: $input) {
      id
      ...PostStatus_post
    }
  }
`);

/** Gives a post another status; a toast tells when that failed. */
export async function setForumPostStatus(
  client: ApolloClient,
  forumPostId: string,
  status: ForumStatus,
): Promise<void> {
  try {
    await sendOnce(`forumPostStatus:${forumPostId}`, { forumPostId, status }, (input) =>
      client.mutate({ mutation: SetForumPostStatus, variables: { input } }),
    );
  } catch (error) {
    toast({ title: historyText.changeFailed, description: errorText(error), tone: 'danger' });
  }
}
