import { chakra } from '@chakra-ui/react/styled-system';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useId, useRef } from 'react';
import { graphql } from '../../../gql/gql.ts';
import { cacheAndNetwork } from '../../../lib/graphql/refetch.ts';
import { useNextPage } from '../../../lib/graphql/useNextPage.ts';
import { usePending } from '../../../lib/state/usePending.ts';
import { AuthorLink } from '../../../ui/AuthorLink.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { PendingButton } from '../../../ui/PendingButton.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import { unbanMember } from './banMember.ts';
import { banText } from './strings.ts';

/** Bans of one page. */
const BANS = 10;

const GroupBans = graphql(`
  query GroupBans($id: ID!, $first: Int!, $after: String) {
    group(id: $id) {
      id
      bans(first: $first, after: $after) {
        nodes {
          id
          user {
            id
            username
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

/** Who is banned from the group, the latest ban first, for its creator. */
export function BannedMembers({ groupId }: { groupId: string }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(GroupBans, {
    variables: { id: groupId, first: BANS },
    ...cacheAndNetwork,
  });
  const list = query.data?.group.bans;
  const paging = useNextPage(list?.pageInfo, query.fetchMore);
  return (
    <chakra.section aria-labelledby={id} borderTopWidth="1px" pt={4}>
      <chakra.h3 ref={heading} id={id} tabIndex={-1} fontWeight="bold" mb={1} outline="none">
        {banText.title}
      </chakra.h3>
      <Loaded query={query} data={list?.nodes} failed={banText.failed} skeleton={<BansSkeleton />}>
        {(bans) => (
          <>
            {bans.length === 0 && !paging.hasMore && (
              <chakra.p color="fg.muted" textStyle="secondary">
                {banText.none}
              </chakra.p>
            )}
            <ul>
              {bans.map(({ id: banId, user }) => (
                <BannedRow
                  key={banId}
                  groupId={groupId}
                  user={user}
                  onGone={() => heading.current?.focus()}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <MoreButton {...paging} more={banText.more} failed={banText.failed} />
    </chakra.section>
  );
}

const BansSkeleton = () => (
  <SkeletonGroup label={banText.loading}>
    <Skeleton w="50%" />
  </SkeletonGroup>
);

interface RowProps {
  groupId: string;
  user: { id: string; username: string; profilePicture?: string | null };
  /** Called when the ban is lifted, so that the focus can leave the row. */
  onGone: () => void;
}

function BannedRow({ groupId, user, onGone }: RowProps) {
  const client = useApolloClient();
  const { act, pending } = usePending();
  const unban = async () => {
    if (await unbanMember(client, groupId, user)) onGone();
  };
  return (
    <chakra.li display="flex" alignItems="center" gap={3} minH={12}>
      <Avatar user={user} size={36} />
      <chakra.span flex={1} minW={0} truncate>
        <AuthorLink username={user.username} />
      </chakra.span>
      <PendingButton
        size="sm"
        variant="subtle"
        pending={pending}
        aria-label={banText.unbanNamed(user.username)}
        onClick={() => void act(unban)}
      >
        {banText.unban}
      </PendingButton>
    </chakra.li>
  );
}
