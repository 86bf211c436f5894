import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../gql/gql.ts';
import type { PostLikersQuery } from '../../../gql/graphql.ts';
import { useNextPage } from '../../../lib/graphql/useNextPage.ts';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { BlockSpinner } from '../../../ui/BlockSpinner.tsx';
import { ListEnd } from '../../../ui/ListEnd.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
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
  const query = useQuery(PostLikers, {
    variables: { postId, first: PAGE },
    fetchPolicy: 'network-only',
  });
  const list = query.data?.post.likers;
  const paging = useNextPage(list?.pageInfo, query.fetchMore);
  return (
    <Loaded
      query={query}
      data={list?.nodes}
      failed={likersText.failed}
      skeleton={<BlockSpinner label={likersText.loading} />}
    >
      {(likers) => (
        <>
          <List likers={likers} onLeave={onLeave} />
          <ListEnd {...paging} count={likers.length} text={likersText}>
            {likers.length === 0 && likersText.none}
          </ListEnd>
        </>
      )}
    </Loaded>
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
