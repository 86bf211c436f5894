import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ForumStatus } from '../../../gql/graphql.ts';
import { BlockSpinner } from '../../../ui/BlockSpinner.tsx';
import { statuses, STATUSES } from '../looks.ts';
import { forumText, statusText } from '../strings.ts';
import { setForumPostStatus } from './setForumPostStatus.ts';

const Choice = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    minH: 8,
    px: 2.5,
    borderRadius: 'l1',
    borderWidth: '1px',
    borderColor: 'border.control',
    textStyle: 'secondary',
    fontWeight: 'semibold',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    _checked: { bg: 'colorPalette.subtle', color: 'colorPalette.fg', borderColor: 'colorPalette.fg' },
    '@media (pointer: coarse)': { minH: 11 },
  },
});

/** For moderators: the status, one of four. What was chosen is on its way until the answer is there. */
export function StatusChoice({ id, status }: { id: string; status: ForumStatus }) {
  const client = useApolloClient();
  const [wanted, setWanted] = useState<ForumStatus | null>(null);
  const choose = async (next: ForumStatus) => {
    if (wanted || next === status) return;
    setWanted(next);
    await setForumPostStatus(client, id, next);
    setWanted(null);
  };
  return (
    <chakra.div role="group" aria-label={forumText.status} display="flex" flexWrap="wrap" gap={2}>
      {statuses.map((value) => {
        const { icon: Icon, colorPalette } = STATUSES[value];
        return (
          <Choice
            key={value}
            type="button"
            colorPalette={colorPalette}
            aria-pressed={value === status}
            data-checked={value === status || undefined}
            aria-busy={value === wanted || undefined}
            onClick={() => void choose(value)}
          >
            {value === wanted ? <BlockSpinner size={4} /> : <Icon size={16} aria-hidden />}
            {statusText[value]}
          </Choice>
        );
      })}
    </chakra.div>
  );
}
