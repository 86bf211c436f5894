import { chakra } from '@chakra-ui/react/styled-system';
import { Link as StyledLink } from '@chakra-ui/react/link';
import { MessageSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { PostRow_PostFragment } from '../../../gql/graphql.ts';
import { paths } from '../../../lib/paths.ts';
import { AuthorLink } from '../../../ui/AuthorLink.tsx';
import { Edited } from '../../../ui/Edited.tsx';
import { RoleBadge } from '../../../ui/RoleBadge.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { CATEGORIES } from '../badgeStyles.ts';
import { categoryText, forumText } from '../strings.ts';

/**
 * Category, author, time and number of replies. Replies to a bug or feature request, which only bots write, have their
 * own page.
 */
export function RowMeta({ post }: { post: PostRow_PostFragment }) {
  const { id, category, author, createdAt, editedAt, repliesCount } = post;
  const replies = (
    <>
      <MessageSquare size={14} aria-hidden />
      {forumText.replies(repliesCount)}
    </>
  );
  return (
    <Line>
      <chakra.span
        colorPalette={CATEGORIES[category].colorPalette}
        color="colorPalette.fg"
        fontWeight="semibold"
      >
        {categoryText[category].one}
      </chakra.span>
      {/* Its place does not reach up to the title, which stands right above. */}
      <span>
        <AuthorLink username={author.username} zIndex={1} _after={{ insetY: '-4px' }} />
        <RoleBadge role={author.role} />
      </span>
      <span>
        <RelativeTime at={createdAt} short />
        <Edited at={editedAt} />
      </span>
      {category === 'QUESTION' && <Count>{replies}</Count>}
      {category !== 'QUESTION' && repliesCount > 0 && (
        <StyledLink asChild position="relative" zIndex={1}>
          <Link to={paths.forumPost(id)}>
            <Count>{replies}</Count>
          </Link>
        </StyledLink>
      )}
    </Line>
  );
}

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 2,
    textStyle: 'secondary',
    color: 'fg.subtle',
    '& > * + *::before': { content: '"·"', pe: 2, color: 'fg.subtle', fontWeight: 'normal' },
  },
});

const Count = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: 1 } });
