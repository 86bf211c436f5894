import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Plus, Store } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { ListingCategory, ListingSort } from '../../gql/graphql.ts';
import { useAsMember } from '../../lib/session/asMember.ts';
import { useViewer } from '../../lib/session/viewer.ts';
import { Card } from '../../ui/Card.tsx';
import { Chip, Chips } from '../../ui/Chips.tsx';
import { Select } from '../../ui/Select.tsx';
import { addressOf, type MarketView } from './marketView.ts';
import { CATEGORIES, marketText, SORTS } from './strings.ts';

interface Props {
  view: MarketView;
  onList: () => void;
}

/** The title, the filters and the order; 'List Item' for members only (§2). */
export function MarketHead({ view, onList }: Props) {
  const { viewer } = useViewer();
  const asMember = useAsMember();
  return (
    <Card display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={3}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={3}>
        <chakra.h1 textStyle="title" me="auto">
          {marketText.title}
        </chakra.h1>
        {!view.yours && <Sort view={view} />}
        {viewer && (
          <Button onClick={onList}>
            <Plus aria-hidden />
            {marketText.listItem}
          </Button>
        )}
      </chakra.div>
      <nav aria-label={marketText.categories}>
        <Chips>
          <Category view={view} category={null} />
          {asMember && (
            <li>
              <Chip to={addressOf({ ...view, yours: true })} aria-current={view.yours ? 'page' : undefined}>
                <Store aria-hidden size={16} />
                {marketText.yours}
              </Chip>
            </li>
          )}
          {(Object.keys(CATEGORIES) as ListingCategory[]).map((category) => (
            <Category key={category} view={view} category={category} />
          ))}
        </Chips>
      </nav>
    </Card>
  );
}

function Category({ view, category }: { view: MarketView; category: ListingCategory | null }) {
  const chosen = !view.yours && view.category === category;
  return (
    <li>
      <Chip to={addressOf({ ...view, yours: false, category })} aria-current={chosen ? 'page' : undefined}>
        {category === null ? marketText.all : CATEGORIES[category]}
      </Chip>
    </li>
  );
}

function Sort({ view }: { view: MarketView }) {
  const navigate = useNavigate();
  return (
    <chakra.label
      display="flex"
      alignItems="center"
      gap={2}
      order={{ base: 1, md: 0 }}
      flexBasis={{ base: 'full', md: 'auto' }}
      textStyle="secondary"
      color="fg.muted"
      whiteSpace="nowrap"
      minW={0}
    >
      {marketText.sort}
      <chakra.span w="12.5rem" minW={0}>
        <Select
          h={{ base: 11, md: 9 }}
          value={view.sort}
          onChange={({ target }) => void navigate(addressOf({ ...view, sort: target.value as ListingSort }))}
        >
          {Object.entries(SORTS).map(([sort, words]) => (
            <option key={sort} value={sort}>
              {words}
            </option>
          ))}
        </Select>
      </chakra.span>
    </chakra.label>
  );
}
