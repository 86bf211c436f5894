import { chakra } from '@chakra-ui/react/styled-system';
import type { UserRole } from '../../gql/graphql.ts';
import { AuthorLink } from '../../ui/AuthorLink.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { PendingButton } from '../../ui/PendingButton.tsx';
import { RoleBadge } from '../../ui/RoleBadge.tsx';
import type { StaffMember } from './staff.ts';
import { staffText as text } from './strings.ts';
import type { RoleChange } from './useSetRole.ts';

interface Props {
  member: StaffMember;
  isOwn: boolean;
  isChanging: boolean;
  onChange: (change: RoleChange) => void;
}

const ROLES = { OWNER: text.owner, MODERATOR: text.moderator, MEMBER: undefined };

/** A member with the present role, and a button for each other one. */
export function MemberRow({ member, isOwn, isChanging, onChange }: Props) {
  const { id, username, role } = member;
  const about = [ROLES[role], isOwn ? text.you : undefined].filter(Boolean).join(', ');
  return (
    <ListRow>
      <Avatar user={member} size={40} />
      <chakra.div flex="1 1 180px" minW={0}>
        <p>
          <AuthorLink username={username} />
          <RoleBadge role={role} />
        </p>
        <chakra.p textStyle="secondary" color="fg.muted">
          {about}
        </chakra.p>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        {othersOf(role).map((other) => (
          <PendingButton
            key={other}
            size="sm"
            variant={other === 'MEMBER' ? 'outline' : 'subtle'}
            color={other === 'MEMBER' ? 'danger.fg' : undefined}
            pending={isChanging}
            aria-label={nameOf(other, username, isOwn)}
            onClick={() => onChange({ id, username, role: other, isOwn })}
          >
            {labelOf(other, isOwn)}
          </PendingButton>
        ))}
      </chakra.div>
    </ListRow>
  );
}

const othersOf = (role: UserRole) =>
  (['OWNER', 'MODERATOR', 'MEMBER'] as const).filter((other) => other !== role);

function labelOf(role: UserRole, isOwn: boolean): string {
  if (role === 'OWNER') return text.makeOwner;
  if (role === 'MODERATOR') return text.makeModerator;
  return isOwn ? text.resign : text.dismiss;
}

function nameOf(role: UserRole, username: string, isOwn: boolean): string {
  if (role === 'OWNER') return text.makeOwnerOf(username);
  if (role === 'MODERATOR') return text.makeModeratorOf(username);
  return isOwn ? text.resign : text.dismissOf(username);
}

export const Rows = chakra('ul', { base: { listStyleType: 'none', my: -1 } });
