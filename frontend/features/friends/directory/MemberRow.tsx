import { chakra } from '@chakra-ui/react/styled-system';
import type { FragmentType } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import { useMasked } from '../../../lib/graphql/useMasked.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { AuthorLink } from '../../../ui/AuthorLink.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { RoleBadge } from '../../../ui/RoleBadge.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { FoundActions } from '../buttons/FoundActions.tsx';
import { directoryText } from '../strings.ts';

export const MemberRow_user = graphql(`
  fragment MemberRow_user on User {
    id
    username
    role
    profilePicture
    createdAt
    ...Relationship_user
  }
`);

const Frame = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 3,
    minW: 0,
    minH: 16,
    py: 2,
    ps: 3,
    pe: 2,
    borderWidth: '1px',
    borderRadius: 'l2',
  },
});

interface Props {
  user: FragmentType<typeof MemberRow_user>;
  /** Ids of members who are online. */
  online: ReadonlySet<string>;
  /** Without Message. */
  brief?: boolean;
}

/** A member of the directory: picture, name with a link to the profile, since when, and for members what can be done. */
export function MemberRow({ user, online, brief = false }: Props) {
  const data = useMasked(MemberRow_user, user);
  const { viewer } = useViewer();
  if (!data) return null;
  return (
    <Frame>
      <Avatar user={data} size={44} online={online.has(data.id)} />
      <chakra.div flex="1 1 6rem" minW={0}>
        <chakra.p truncate>
          <AuthorLink username={data.username} />
          <RoleBadge role={data.role} />
        </chakra.p>
        <chakra.p textStyle="meta" color="fg.subtle">
          {data.id === viewer?.id ? (
            directoryText.you
          ) : (
            <>
              {directoryText.joined} <RelativeTime at={data.createdAt} />
            </>
          )}
        </chakra.p>
      </chakra.div>
      {viewer && (
        <chakra.div display="flex" flexShrink={0} gap={1} ms="auto">
          <FoundActions user={data} onLeave={brief ? undefined : () => {}} />
        </chakra.div>
      )}
    </Frame>
  );
}
