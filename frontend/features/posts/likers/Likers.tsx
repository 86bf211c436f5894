import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../gql/gql.ts';
import type { PostLikersQuery } from '../../../gql/graphql.ts';
import { retryOf } from '../../../lib/graphql/refetch.ts';
import { useNextPage } from '../../../lib/graphql/useNextPage.ts';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { BlockSpinner } from '../../../ui/BlockSpinner.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ListEnd } from '../../../ui/ListEnd.tsx';
import { RowLink } from '../../../ui/RowLink.tsx';
import { likersText } from './strings.ts';

const PAGE = 30;

const PostLikers = graphql(`
  query PostLikers($postId: ID!, $first: Int!, $after: String) {
    post(id: $postId) {
      id
      likeCount
      likers(first: $first, after: $after) {
        nodes {
          id
          username
          profilePicture
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`);

interface Props {
  postId: string;
  /** Called when a profile is opened. */
  onLeave: () => void;
}

/** The members who like a post, page by page, as the server has them now. */
export function Likers({ postId, onLeave }: Props) {
  const { data, loading, error, refetch, fetchMore } = useQuery(PostLikers, {
    variables: { postId, first: PAGE },
    fetchPolicy: 'network-only',
  });
  const likers = data?.post.likers;
  const { hasMore, next, loadNext } = useNextPage(likers?.pageInfo, fetchMore);
  if (!likers && loading) return <BlockSpinner label={likersText.loading} />;
  if (!likers) return <ErrorState text={likersText.failed} error={error} onRetry={retryOf(refetch)} />;
  return (
    <>
      <List likers={likers.nodes} onLeave={onLeave} />
      <ListEnd
        hasMore={hasMore}
        next={next}
        count={likers.nodes.length}
        loading={likersText.loading}
        failed={likersText.failedMore}
        onNext={() => void loadNext()}
      >
        {likers.nodes.length === 0 && likersText.none}
      </ListEnd>
    </>
  );
}

type Liker = PostLikersQuery['post']['likers']['nodes'][number];

const List = ({ likers, onLeave }: { likers: readonly Liker[]; onLeave: () => void }) => (
  <chakra.ul listStyleType="none">
    {likers.map((liker) => (
      <li key={liker.id}>
        <RowLink to={paths.member(liker.username)} onClick={onLeave}>
          <Avatar user={liker} size={40} />
          <chakra.span fontWeight="semibold" truncate>
            {liker.username}
          </chakra.span>
        </RowLink>
      </li>
    ))}
  </chakra.ul>
);
