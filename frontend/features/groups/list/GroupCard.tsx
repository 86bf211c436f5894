import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Group_ShownFragment } from '../../../gql/graphql.ts';
import { paths } from '../../../lib/paths.ts';
import { GroupCover } from '../GroupCover.tsx';
import { GroupFacts } from '../GroupFacts.tsx';

const Frame = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minW: 0,
    borderWidth: '1px',
    borderRadius: 'l2',
    overflow: 'hidden',
    bg: 'bg.card',
    animation: 'appear {durations.enter}',
    '&:hover': { borderColor: 'border.control' },
    '&:has(a:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
});

/** The whole card leads to the group. */
const Name = chakra(Link, {
  base: {
    fontWeight: 'semibold',
    lineClamp: 2,
    outline: 'none',
    _after: { content: '""', position: 'absolute', inset: 0 },
    _hover: { textDecoration: 'underline' },
  },
});

interface Props {
  group: Group_ShownFragment;
  /** The button to join. */
  children?: ReactNode;
}

/** One group to discover: picture, name, number of members and description. */
export const GroupCard = ({ group, children }: Props) => (
  <Frame>
    <GroupCover name={group.name} url={group.cover} />
    <chakra.div p={3} display="grid" gap={1} alignContent="start" flex={1}>
      <h3 dir="auto">
        <Name to={paths.group(group.id)}>{group.name}</Name>
      </h3>
      <GroupFacts group={group} />
      <chakra.p dir="auto" textStyle="secondary" color="fg.muted" lineClamp={2}>
        {group.description}
      </chakra.p>
    </chakra.div>
    {children && (
      <chakra.div position="relative" px={3} pb={3}>
        {children}
      </chakra.div>
    )}
  </Frame>
);
