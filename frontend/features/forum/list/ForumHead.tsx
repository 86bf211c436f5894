import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Plus } from 'lucide-react';
import { useAsMember } from '../../../lib/session/asMember.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { Card } from '../../../ui/Card.tsx';
import { LogInTo } from '../LogInTo.tsx';
import { forumText } from '../strings.ts';
import type { Filter } from './filter.ts';
import { Filters } from './Filters.tsx';

interface Props {
  filter: Filter;
  onWrite: () => void;
}

/** The page's title, the filters, and for members the way to a new post. */
export function ForumHead({ filter, onWrite }: Props) {
  const { viewer } = useViewer();
  const asMember = useAsMember();
  return (
    <Card display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={4}>
      <chakra.div
        display="grid"
        gridTemplateColumns="1fr auto"
        gridTemplateRows="minmax({sizes.9}, auto)"
        columnGap={3}
        alignItems="center"
      >
        <chakra.h1 textStyle="title">{forumText.title}</chakra.h1>
        {viewer && (
          <Button onClick={onWrite}>
            <Plus aria-hidden />
            {forumText.newPost}
          </Button>
        )}
        <chakra.p gridColumn="1 / -1" color="fg.muted">
          {forumText.intro}
        </chakra.p>
      </chakra.div>
      <Filters filter={filter} />
      {!asMember && <LogInTo text={forumText.logInToPost} />}
    </Card>
  );
}
