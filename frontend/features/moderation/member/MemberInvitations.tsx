import { chakra } from '@chakra-ui/react/styled-system';
import { graphql } from '../../../gql/gql.ts';
import type { MemberInvitations_MemberFragment } from '../../../gql/graphql.ts';
import type { Unmasked } from '../../../lib/graphql/unmasked.ts';
import { moderationPaths } from '../../../lib/moderationPaths.ts';
import { AuthorLink } from '../../../ui/AuthorLink.tsx';
import { TextLink } from '../case/CaseTarget.tsx';
import { Section } from '../case/Section.tsx';
import { memberText } from './strings.ts';

graphql(`
  fragment MemberInvitations_member on ModerationMember {
    user {
      id
    }
    invitation {
      id
      uses
      createdBy {
        id
        username
      }
      members(first: 50) {
        nodes {
          id
          username
        }
      }
    }
    invited {
      id
      username
    }
  }
`);

type Named = { id: string; username: string };

/**
 * By whose invitation the member came, who else came by it, and who came by the member's own. The inviter is a link to the
 * profile, because it is often an owner, whom moderators may not handle.
 */
export function MemberInvitations({
  member: { user, invitation, invited },
}: {
  member: Unmasked<MemberInvitations_MemberFragment>;
}) {
  const others = invitation?.members.nodes.filter(({ id }) => id !== user.id) ?? [];
  // The member may be among those that did not fit.
  const left = (invitation?.uses ?? 0) - others.length - 1;
  return (
    <Section title={memberText.invitations}>
      <Lines>
        <p>
          {invitation ? memberText.invitedBy : memberText.notInvited}
          {invitation && (
            <>
              {' '}
              <AuthorLink username={invitation.createdBy.username} />
            </>
          )}
        </p>
        {others.length > 0 && (
          <p>
            {memberText.sameInvitation}
            <Names of={others} left={left} />
          </p>
        )}
        {invited.length > 0 && (
          <p>
            {memberText.invited}
            <Names of={invited} />
          </p>
        )}
      </Lines>
    </Section>
  );
}

/** Names as links to what moderators see of each. */
const Names = ({ of, left = 0 }: { of: Named[]; left?: number }) => (
  <>
    {of.map(({ id, username }, place) => (
      <span key={id}>
        {place > 0 ? ', ' : ' '}
        <TextLink translate="no" to={moderationPaths.member(username)}>
          {username}
        </TextLink>
      </span>
    ))}
    {left > 0 && ` ${memberText.andMore(left)}`}
  </>
);

const Lines = chakra('div', { base: { display: 'grid', gap: 1, overflowWrap: 'anywhere' } });
