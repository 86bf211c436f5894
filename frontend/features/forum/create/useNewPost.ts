import { MAX_LENGTH } from '../../../../graphql-server/contract/limits.ts';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { ApolloCache, ApolloClient, Reference } from '@apollo/client';
import type { Modifier } from '@apollo/client/cache';
import { draftKey } from '../../../lib/drafts/draftKey.ts';
import { textDrafts } from '../../../lib/drafts/textDrafts.ts';
import { alert } from '../../../lib/feedback/dialogs.ts';
import { lengthOf } from '../../../ui/visible.ts';
import { graphql } from '../../../gql/gql.ts';
import type { ForumCategory, ForumStatus } from '../../../gql/graphql.ts';
import type { StoredConnection } from '../../../lib/graphql/lists.ts';
import { sendOnce } from '../../../lib/graphql/sendOnce.ts';
import { maySend } from '../../../lib/secrets/maySend.ts';
import { usePending } from '../../../lib/state/usePending.ts';
import { newPostText } from '../strings.ts';
import { type Filter, fits } from '../list/filter.ts';

const CreateForumPost = graphql(`
  mutation CreateForumPost($input: CreateForumPostInput!) {
    createForumPost(input: $input) {
      id
      category
      status
      ...PostRow_post
    }
  }
`);

interface NewForumPost {
  title: string;
  content: string;
  category: ForumCategory;
}

/** Creates a post, on top of the matching lists when the server has answered; false if it waits for review. Rejects on failure. */
export async function createForumPost(client: ApolloClient, post: NewForumPost): Promise<boolean> {
  const { data } = await sendOnce('forumPost', post, (input) =>
    client.mutate({
      mutation: CreateForumPost,
      variables: { input },
      update: (cache, { data }) => data && putOnTop(cache, data.createForumPost),
    }),
  );
  return data !== undefined;
}

type Made = { __typename?: 'ForumPost'; id: string; category: ForumCategory; status: ForumStatus };

function putOnTop(cache: ApolloCache, made: Made): void {
  const arrival: Reference = { __ref: cache.identify(made)! };
  const withArrival: Modifier<StoredConnection> = (list, { storeFieldName }) =>
    fits(filterIn(storeFieldName), made)
      ? { ...list, nodes: [arrival, ...list.nodes.filter(({ __ref }) => __ref !== arrival.__ref)] }
      : list;
  cache.modify({ fields: { forumPosts: withArrival as Modifier<unknown> } });
}

/** The filter of a list in the cache, which names it `forumPosts:{"category":"BUG"}`. */
const filterIn = (storeFieldName: string): Partial<Filter> =>
  JSON.parse(storeFieldName.slice('forumPosts:'.length) || '{}') as Partial<Filter>;

const drafts = textDrafts<NewForumPost>('forumPost', { title: '', content: '', category: 'BUG' });

/** The draft of a post; it is kept until it is sent. */
export function useNewPost(
  memberId: string,
  category: NewForumPost['category'],
  onSent: (isShown: boolean) => void,
) {
  const client = useApolloClient();
  const { act, pending } = usePending((error) => {
    console.error('The forum post was not saved', error);
    return alert(newPostText.failed);
  });
  const [tried, setTried] = useState(false);
  const key = draftKey(memberId);
  const draft = drafts.use(key);
  const lengths = { title: lengthOf(draft.title), content: lengthOf(draft.content) };
  const fits = lengths.title <= MAX_LENGTH.forumTitle && lengths.content <= MAX_LENGTH.forumContent;
  const empty = (['title', 'content'] as const).find((field) => lengths[field] === 0);
  const change = (values: Partial<NewForumPost>) => drafts.set(key, values);

  /** An empty draft starts with the category chosen in the list. */
  const begin = () => {
    if (lengths.title + lengths.content === 0) change({ category });
  };

  const send = async () => {
    if (pending || !fits) return;
    setTried(true);
    if (empty) return alert(newPostText.incomplete);
    await act(async () => {
      const { title, content } = draft;
      if (!(await maySend([title, content]))) return;
      const post = { ...draft, title: title.trim(), content: content.trim() };
      const isShown = await createForumPost(client, post);
      drafts.clear(key);
      onSent(isShown);
    });
  };
  return { draft, change, begin, lengths, fits, missing: tried ? empty : undefined, pending, send };
}
