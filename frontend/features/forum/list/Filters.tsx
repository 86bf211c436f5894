import { Stack } from '@chakra-ui/react/stack';
import { FilterLinks } from '../../../ui/FilterLinks.tsx';
import { categories, CATEGORIES, statuses } from '../looks.ts';
import { categoryText, forumText, statusText } from '../strings.ts';
import { addressOf, type Filter } from './filter.ts';

/** The list changes under the filters, which stay where they are. */
const inPlace = { staysInPlace: true };

/** By category and by status; the choices stand in the address. */
export function Filters({ filter }: { filter: Filter }) {
  const { category, status } = filter;
  return (
    <Stack gap={2}>
      <FilterLinks
        label={forumText.category}
        state={inPlace}
        choices={[
          {
            label: forumText.allCategories,
            to: addressOf({ status, category: null }),
            current: category === null,
          },
          ...categories.map((value) => ({
            label: categoryText[value].many,
            icon: CATEGORIES[value].icon,
            to: addressOf({ status, category: value }),
            current: category === value,
          })),
        ]}
      />
      <FilterLinks
        label={forumText.status}
        state={inPlace}
        choices={[
          { label: forumText.anyStatus, to: addressOf({ category, status: null }), current: status === null },
          ...statuses.map((value) => ({
            label: statusText[value],
            to: addressOf({ category, status: value }),
            current: status === value,
          })),
        ]}
      />
    </Stack>
  );
}
