import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ApolloClient } from '@apollo/client';
import type { ForumStatus } from '../../../gql/graphql.ts';
import { BlockSpinner } from '../../../ui/BlockSpinner.tsx';
import { graphql } from '../../../gql/gql.ts';
import { sendOnce } from '../../../lib/graphql/sendOnce.ts';
import { toastError } from '../../../lib/feedback/toastError.ts';
import { STATUSES, statuses } from '../badgeStyles.ts';
import { forumText, historyText, statusText } from '../strings.ts';

const SetForumPostStatus = graphql(`
  mutation SetForumPostStatus($input: SetForumPostStatusInput!) {
    setForumPostStatus(input: $input) {
      id
      ...PostStatus_post
    }
  }
`);

/** Changes the status of a post; a toast reports a failure. */
async function setForumPostStatus(
  client: ApolloClient,
  forumPostId: string,
  status: ForumStatus,
): Promise<void> {
  try {
    await sendOnce(`forumPostStatus:${forumPostId}`, { forumPostId, status }, (input) =>
      client.mutate({ mutation: SetForumPostStatus, variables: { input } }),
    );
  } catch (error) {
    toastError(historyText.changeFailed, error);
  }
}

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

/** For moderators: chooses one of four statuses; the choice is pending until the server answers. */
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
