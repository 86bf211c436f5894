import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import { Chip, Chips } from '../../../ui/Chips.tsx';
import { categories, CATEGORIES, statuses, STATUSES } from '../looks.ts';
import { categoryText, forumText, statusText } from '../strings.ts';
import { addressOf, type Filter } from './filter.ts';

/** By category and by status; the choices stand in the address. */
export function Filters({ filter }: { filter: Filter }) {
  const choice = (change: Partial<Filter>) => {
    const next = { ...filter, ...change };
    return { to: addressOf(next), current: addressOf(next) === addressOf(filter) };
  };
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={1}>
      <nav aria-label={forumText.category}>
        <Chips>
          <Choice label={forumText.allCategories} {...choice({ category: null })} />
          {categories.map((category) => (
            <Choice
              key={category}
              label={categoryText[category].many}
              icon={CATEGORIES[category].icon}
              {...choice({ category })}
            />
          ))}
        </Chips>
      </nav>
      <nav aria-label={forumText.status}>
        <Chips>
          <Choice label={forumText.anyStatus} {...choice({ status: null })} />
          {statuses.map((status) => (
            <Choice
              key={status}
              label={statusText[status]}
              icon={STATUSES[status].icon}
              {...choice({ status })}
            />
          ))}
        </Chips>
      </nav>
    </chakra.div>
  );
}

interface ChoiceProps {
  label: string;
  to: string;
  current: boolean;
  icon?: LucideIcon;
}

/** The list changes under the filters, which stay where they are. */
const inPlace = { staysInPlace: true };

const Choice = ({ label, to, current, icon: Icon }: ChoiceProps) => (
  <li>
    <Chip to={to} state={inPlace} aria-current={current ? 'page' : undefined}>
      {Icon && <Icon size={16} aria-hidden />}
      {label}
    </Chip>
  </li>
);
