import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { type LucideIcon, Plus } from 'lucide-react';
import { useAsMember } from '../../../lib/session/asMember.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { Card } from '../../../ui/Card.tsx';
import { Chip, Chips } from '../../../ui/Chips.tsx';
import { LogInTo } from '../LogInTo.tsx';
import { categoryText, forumText, statusText } from '../strings.ts';
import { CATEGORIES, categories, STATUSES, statuses } from '../badgeStyles.ts';
import { addressOf, type Filter } from './filter.ts';

interface Props {
  filter: Filter;
  onWrite: () => void;
}

/** The page's title, the filters, and for members the button to write a post. */
export function ForumHead({ filter, onWrite }: Props) {
  const { viewer } = useViewer();
  const asMember = useAsMember();
  return (
    <Card display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={4}>
      <chakra.div display="flex" flexWrap="wrap" columnGap={3} rowGap={2} alignItems="center">
        <chakra.h1
          textStyle="title"
          flex={1}
          minH={9}
          maxW="full"
          alignContent="center"
          overflowWrap="break-word"
        >
          {forumText.title}
        </chakra.h1>
        {viewer && (
          <Button onClick={onWrite}>
            <Plus aria-hidden />
            {forumText.newPost}
          </Button>
        )}
        <chakra.p flexBasis="full" mt={-2} color="fg.muted">
          {forumText.intro}
        </chakra.p>
      </chakra.div>
      <Filters filter={filter} />
      {!asMember && <LogInTo text={forumText.logInToPost} />}
    </Card>
  );
}

/** By category and by status; both are part of the address. */
function Filters({ filter }: { filter: Filter }) {
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
