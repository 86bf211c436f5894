import { chakra } from '@chakra-ui/react/styled-system';
import type { ForumCategory } from '../../../gql/graphql.ts';
import { categories, CATEGORIES } from '../badgeStyles.ts';
import { categoryText, newPostText } from '../strings.ts';

const Choice = chakra('label', {
  base: {
    flex: 1,
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: 1,
    minH: 16,
    px: 1,
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    textStyle: 'secondary',
    fontWeight: 'semibold',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    '&:has(:checked)': {
      bg: 'colorPalette.subtle',
      color: 'colorPalette.fg',
      borderColor: 'colorPalette.fg',
    },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
});

interface Props {
  value: ForumCategory;
  onChange: (value: ForumCategory) => void;
}

/** Bug, feature or question, side by side. */
export function CategoryChoice({ value, onChange }: Props) {
  return (
    <chakra.fieldset>
      <chakra.legend mb={1} fontWeight="semibold" textStyle="secondary">
        {newPostText.category}
      </chakra.legend>
      <chakra.div display="flex" gap={2}>
        {categories.map((category) => {
          const { icon: Icon, colorPalette } = CATEGORIES[category];
          return (
            <Choice key={category} colorPalette={colorPalette}>
              <chakra.input
                srOnly
                type="radio"
                name="category"
                checked={category === value}
                onChange={() => onChange(category)}
              />
              <Icon size={20} aria-hidden />
              {categoryText[category].one}
            </Choice>
          );
        })}
      </chakra.div>
    </chakra.fieldset>
  );
}
