import { chakra } from '@chakra-ui/react/styled-system';
import type { Group_ShownFragment, GroupMembersQuery } from '../../../gql/graphql.ts';
import { AuthorLink } from '../../../ui/AuthorLink.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Unseen } from '../../../ui/Late.tsx';
import { lazily } from '../../../lib/loading/lazily.ts';
import { pageText } from '../strings.ts';

const MemberMenu = lazily(() => import('./MemberMenu.tsx'));

interface Props {
  group: Group_ShownFragment;
  membership: NonNullable<GroupMembersQuery['group']['members']>['nodes'][number];
  online: boolean;
  /** The viewer is the creator and this is another member. */
  managed: boolean;
}

/** One member, and what the creator can do to him. */
export function MemberRow({ group, membership: { role, user }, online, managed }: Props) {
  return (
    <chakra.li display="flex" alignItems="center" gap={3} minH={12}>
      <Avatar user={user} size={36} online={online} />
      <chakra.span flex={1} minW={0} truncate>
        <AuthorLink username={user.username} />
      </chakra.span>
      {role === 'ADMIN' && (
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
        <Unseen>
          <MemberMenu group={group} user={user} />
        </Unseen>
      )}
    </chakra.li>
  );
}
