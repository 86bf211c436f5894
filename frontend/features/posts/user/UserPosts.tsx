import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { WindowVirtualizerHandle } from 'virtua';
import { paths } from '../../../lib/paths.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Posts } from '../feed/Posts.tsx';
import { useFeedKeys } from '../feed/useFeedKeys.ts';
import { useSavedPosition } from '../feed/useFeedPosition.ts';
import { feedText } from '../strings.ts';
import { userPostsText } from './strings.ts';
import { useUserPosts } from './useUserPosts.ts';

export interface UserPostsProps {
  user: { id: string; username: string };
}

/** A member's posts on the profile: the cards, the keys and the way back are those of the feed. */
export function UserPosts({ user }: UserPostsProps) {
  const list = useRef<WindowVirtualizerHandle>(null);
  const saved = useSavedPosition();
  const source = useUserPosts(user.id, saved.position !== null, saved.position?.count);
  useFeedKeys(list, source.posts);
  return (
    <section aria-label={userPostsText.title}>
      <chakra.h2 srOnly>{userPostsText.title}</chakra.h2>
      <Posts
        label={userPostsText.title}
        source={source}
        list={list}
        saved={saved}
        empty={<NoPosts user={user} />}
        end={userPostsText.end}
      />
    </section>
  );
}

function NoPosts({ user }: UserPostsProps) {
  const { viewer } = useViewer();
  const own = viewer?.id === user.id;
  return (
    <Card>
      <EmptyState
        title={userPostsText.empty}
        description={own ? userPostsText.ownEmptyHint : userPostsText.emptyHint(user.username)}
      >
        {own && (
          <Button variant="subtle" asChild>
            <Link to={paths.feed}>{feedText.writeFirst}</Link>
          </Button>
        )}
      </EmptyState>
    </Card>
  );
}
