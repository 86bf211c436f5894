import { cacheAndNetwork } from '../../../lib/graphql/refetch.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@apollo/client/react';
import { useId } from 'react';
import { Flex } from '@chakra-ui/react/flex';
import type { GroupMembersQuery, Group_ShownFragment } from '../../../gql/graphql.ts';
import { ListEnd } from '../../../ui/ListEnd.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useNextPage } from '../../../lib/graphql/useNextPage.ts';
import { Skeleton, SkeletonCircle, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import { RoleBadge } from '../../../ui/RoleBadge.tsx';
import { AuthorLink } from '../../../ui/AuthorLink.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { OptionalBoundary } from '../../../ui/LazyBoundary.tsx';
import { lazyWithRetry } from '../../../lib/loading/lazyWithRetry.ts';
import { graphql } from '../../../gql/gql.ts';
import { pageText } from '../strings.ts';

/** Members of one page. */
const MEMBERS = 20;

/** The newest members first; readable for those who may read the group. */
const GroupMembers = graphql(`
  query GroupMembers($id: ID!, $first: Int!, $after: String) {
    group(id: $id) {
      id
      members(first: $first, after: $after) {
        nodes {
          id
          user {
            id
            username
            role
            profilePicture
          }
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
  group: Group_ShownFragment;
  viewerId: string | null;
  online: ReadonlySet<string>;
}

/** Who belongs to the group, those who joined last first. */
export function Members({ group, viewerId, online }: Props) {
  const id = useId();
  const query = useQuery(GroupMembers, {
    variables: { id: group.id, first: MEMBERS },
    ...cacheAndNetwork,
  });
  const list = query.data?.group.members;
  const paging = useNextPage(list?.pageInfo, query.fetchMore);
  return (
    <section aria-labelledby={id}>
      <chakra.h3 id={id} fontWeight="bold" mb={2}>
        {pageText.membersTitle}{' '}
        <chakra.data value={group.memberCount} color="fg.subtle">
          {group.memberCount.toLocaleString('en')}
        </chakra.data>
      </chakra.h3>
      <Loaded query={query} data={list?.nodes} failed={pageText.membersFailed} skeleton={<MembersSkeleton />}>
        {(members) => (
          <>
            <ul>
              {members.map((membership) => (
                <MemberRow
                  key={membership.id}
                  group={group}
                  membership={membership}
                  online={online.has(membership.user.id)}
                  managed={group.viewerCan.manage && membership.user.id !== viewerId}
                />
              ))}
            </ul>
            <ListEnd {...paging} count={members.length} text={membersText} />
          </>
        )}
      </Loaded>
    </section>
  );
}

const membersText = { loading: pageText.membersLoading, failedMore: pageText.membersFailed };

/** Rows in the geometry of members. */
const MembersSkeleton = () => (
  <SkeletonGroup label={pageText.membersLoading}>
    {[0, 1, 2].map((row) => (
      <Flex key={row} gap={3} align="center" h={12}>
        <SkeletonCircle boxSize={9} />
        <Skeleton w="50%" />
      </Flex>
    ))}
  </SkeletonGroup>
);

const MemberMenu = lazyWithRetry(() => import('./MemberMenu.tsx'));

interface MemberRowProps {
  group: Group_ShownFragment;
  membership: NonNullable<GroupMembersQuery['group']['members']>['nodes'][number];
  online: boolean;
  /** The viewer is the creator and this is another member. */
  managed: boolean;
}

/** One member, and the actions of the creator. */
function MemberRow({ group, membership: { user }, online, managed }: MemberRowProps) {
  return (
    <chakra.li display="flex" alignItems="center" gap={3} minH={12}>
      <Avatar user={user} size={36} online={online} />
      <chakra.span flex={1} minW={0} truncate>
        <AuthorLink username={user.username} />
        <RoleBadge role={user.role} />
      </chakra.span>
      {user.id === group.creatorId && (
        <chakra.span
          textStyle="meta"
          fontWeight="semibold"
          px={2}
          py={0.5}
          borderRadius="6px"
          bg="accent.subtle"
          color="accent.fg"
        >
          {pageText.creator}
        </chakra.span>
      )}
      {managed && (
        <OptionalBoundary>
          <MemberMenu group={group} user={user} />
        </OptionalBoundary>
      )}
    </chakra.li>
  );
}
