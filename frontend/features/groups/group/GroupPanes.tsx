import { useState } from 'react';
import { Pane, Panes } from '../../../ui/chat/Panes.tsx';
import type { Group_ShownFragment } from '../../../gql/graphql.ts';
import type { Viewer } from '../../../lib/session/viewer.ts';
import { OptionalBoundary } from '../../../ui/LazyBoundary.tsx';
import { Part } from '../../../ui/Part.tsx';
import { lazyWithRetry } from '../../../lib/loading/lazyWithRetry.ts';
import { GroupChat } from '../chat/GroupChat.tsx';
import { pageText } from '../strings.ts';
import { GroupHead } from './GroupHead.tsx';

interface Props {
  group: Group_ShownFragment;
  viewer: Viewer | null;
  online: ReadonlySet<string>;
}

const About = lazyWithRetry(() => import('./About.tsx'));
const AboutDialog = lazyWithRetry(() => import('./AboutDialog.tsx'));
const LiveReader = lazyWithRetry(() => import('./LiveReader.tsx'));

const COLUMNS = { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) {sizes.panel}' };

/** The chat, and on wide screens the description and the members beside it. */
export function GroupPanes({ group, viewer, online }: Props) {
  const [about, showAbout] = useState(false);
  return (
    <Panes data-wide data-chat={viewer ? '' : undefined} gridTemplateColumns={COLUMNS}>
      <Pane aria-label={group.name}>
        <GroupHead group={group} onAbout={() => showAbout(true)} />
        <GroupChat key={`${viewer?.id} ${group.id}`} group={group} viewer={viewer} />
      </Pane>
      <Pane
        hideBelow="xl"
        aria-label={pageText.about}
        borderStartWidth="1px"
        overflowY="auto"
        scrollbarWidth="none"
      >
        <Part>
          <About group={group} viewer={viewer} online={online} />
        </Part>
      </Pane>
      {about && (
        <Part fallback={null} onClose={() => showAbout(false)}>
          <AboutDialog group={group} viewer={viewer} online={online} onClose={() => showAbout(false)} />
        </Part>
      )}
      {!group.membership && (
        <OptionalBoundary>
          <LiveReader viewerId={viewer?.id ?? ''} groupId={group.id} />
        </OptionalBoundary>
      )}
    </Panes>
  );
}
