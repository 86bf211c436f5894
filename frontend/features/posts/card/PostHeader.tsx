import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { fixed } from '../../../ui/fixed.ts';
import { Via } from '../../../ui/Via.tsx';
import { PlainAuthorLink } from '../../../ui/AuthorLink.tsx';
import type { Role } from '../../../ui/RoleBadge.tsx';
import { Edited } from '../../../ui/Edited.tsx';
import type { PostMenuProps } from '../editing/PostMenu.tsx';
import { MenuButton } from './MenuButton.tsx';

interface PostHeaderProps {
  post: PostMenuProps['post'] & {
    author: { username: string; role: Role; profilePicture: string | null };
    createdAt: string;
    /** The program that wrote it. */
    via: string | null | undefined;
  };
}

/** Author and time of the post; the name links to the profile (§2), the time to the post's own page. */
export function PostHeader({ post }: PostHeaderProps) {
  const { id, author, createdAt, editedAt, via } = post;
  return (
    <Header>
      <Avatar user={author} size={40} />
      <Lines>
        <PlainAuthorLink author={author} />
        <Time>
          <TimeLink to={paths.post(id)}>
            <RelativeTime at={createdAt} />
          </TimeLink>
          <Via name={via} />
          <Edited at={editedAt} />
        </Time>
      </Lines>
      <MenuButton post={post} />
    </Header>
  );
}

const Header = fixed('div', { base: { display: 'flex', gap: 3, alignItems: 'center' } });
const Lines = fixed('div', { base: { minW: 0, lineHeight: 1 } });
const Time = fixed('div', { base: { textStyle: 'meta', color: 'fg.subtle' } });

/** The touch target extends down to the text, because the line itself is low and the name is above it. */
const TimeLink = fixed(Link, {
  base: {
    position: 'relative',
    _hover: { textDecoration: 'underline' },
    _after: { content: '""', position: 'absolute', insetX: '-8px', top: '0', bottom: '-14px' },
  },
});
