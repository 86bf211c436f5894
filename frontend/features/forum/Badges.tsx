import { chakra } from '@chakra-ui/react/styled-system';
import type { ForumCategory, ForumStatus } from '../../gql/graphql.ts';
import { CATEGORIES, STATUSES } from './badgeStyles.ts';
import { categoryText, statusText } from './strings.ts';

const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    flexShrink: 0,
    h: 6,
    px: 2,
    borderRadius: '7px',
    textStyle: 'meta',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
  },
});

/** The status of a post: text, icon and colour. */
export function StatusBadge({ status }: { status: ForumStatus }) {
  const { icon: Icon, colorPalette } = STATUSES[status];
  return (
    <Badge colorPalette={colorPalette}>
      <Icon size={14} aria-hidden />
      {statusText[status]}
    </Badge>
  );
}

/** The category of a post: text, icon and colour. */
export function CategoryBadge({ category }: { category: ForumCategory }) {
  const { icon: Icon, colorPalette } = CATEGORIES[category];
  return (
    <Badge colorPalette={colorPalette}>
      <Icon size={14} aria-hidden />
      {categoryText[category].one}
    </Badge>
  );
}
