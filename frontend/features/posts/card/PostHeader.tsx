import { Avatar } from '../../../ui/Avatar.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { fixed } from '../../../ui/fixed.ts';
import { Via } from '../../../ui/Via.tsx';
import { PlainAuthorLink } from '../../../ui/AuthorLink.tsx';

export interface PostHeaderProps {
  author: { username: string; profilePicture: string | null };
  createdAt: string;
  /** The program that wrote it. */
  via: string | null | undefined;
}

/** Author and time of the post; the name links to the profile (§2). */
export function PostHeader({ author, createdAt, via }: PostHeaderProps) {
  return (
    <Header>
      <Avatar user={author} size={40} />
      <Lines>
        <PlainAuthorLink username={author.username} />
        <When>
          <RelativeTime at={createdAt} />
          <Via name={via} />
        </When>
      </Lines>
    </Header>
  );
}

const Header = fixed('div', { base: { display: 'flex', gap: 3, alignItems: 'center' } });
const Lines = fixed('div', { base: { minW: 0, lineHeight: 1 } });
const When = fixed('div', { base: { textStyle: 'meta', color: 'fg.subtle' } });
