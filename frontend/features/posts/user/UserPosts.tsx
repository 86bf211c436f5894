import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { WindowVirtualizerHandle } from 'virtua';
import { useQuery } from '@apollo/client/react';
import { paths } from '../../../lib/paths.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { graphql } from '../../../gql/gql.ts';
import { useNextPage } from '../../../lib/graphql/useNextPage.ts';
import { Posts } from '../feed/Posts.tsx';
import { useFeedKeys } from '../feed/useFeedKeys.ts';
import { useSavedPosition } from '../feed/useFeedPosition.ts';
import { withoutDeleted } from '../feed/withoutDeleted.ts';
import { feedText } from '../strings.ts';
import { PAGE, restoredPage } from '../feed/Feed.ts';

const UserPostsQuery = graphql(`
  query UserPosts($userId: ID!, $first: Int!, $after: String) {
    user(id: $userId) {
      id
      posts(first: $first, after: $after) {
        nodes {
          id
          ...PostCard_post @unmask
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`);

/**
 * A member's posts, page by page. A new visit fetches them again; after going `back` the `count` posts that were
 * loaded before are shown.
 */
function useUserPosts(userId: string, back: boolean, count?: number) {
  const { data, error, fetchMore, refetch } = useQuery(UserPostsQuery, {
    variables: { userId, first: restoredPage(count) },
    fetchPolicy: back ? 'cache-first' : 'cache-and-network',
  });
  const posts = data?.user.posts;
  return {
    posts: withoutDeleted(posts?.nodes),
    error,
    refetch,
    ...useNextPage(posts?.pageInfo, fetchMore, PAGE),
  };
}

const userPostsText = {
  title: 'Posts',
  empty: 'No posts yet',
  emptyHint: (username: string) => `When ${username} posts something, it will show up here.`,
  ownEmptyHint: 'Your posts will show up here.',
  end: 'No more posts',
};

interface UserPostsProps {
  user: { id: string; username: string };
}

/** A member's posts on the profile, with the cards, keys and saved position of the feed. */
export function UserPosts({ user }: UserPostsProps) {
  const list = useRef<WindowVirtualizerHandle>(null);
  const saved = useSavedPosition();
  const source = useUserPosts(user.id, saved !== null, saved?.count);
  useFeedKeys(list, source.posts);
  return (
    <section aria-label={userPostsText.title}>
      <chakra.h2 srOnly>{userPostsText.title}</chakra.h2>
      <Posts
        label={userPostsText.title}
        source={source}
        list={list}
        saved={saved}
        empty={<NoPosts user={user} />}
        end={userPostsText.end}
      />
    </section>
  );
}

function NoPosts({ user }: UserPostsProps) {
  const { viewer } = useViewer();
  const own = viewer?.id === user.id;
  return (
    <Card>
      <EmptyState
        title={userPostsText.empty}
        description={own ? userPostsText.ownEmptyHint : userPostsText.emptyHint(user.username)}
      >
        {own && (
          <Button variant="subtle" asChild>
            <Link to={paths.feed}>{feedText.writeFirst}</Link>
          </Button>
        )}
      </EmptyState>
    </Card>
  );
}
