import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { ContentMenu } from '../../../ui/editing/ContentMenu.tsx';
import { fixed } from '../../../ui/fixed.ts';
import { useReport } from '../../../ui/reporting/useReport.tsx';
import { deleteStory } from './deleteStory.ts';
import { viewerText } from './strings.ts';

interface StoryMenuProps {
  storyId: string;
  /** Whether it is the viewer's. */
  isOwn: boolean;
  /** Stops the story while the menu, or the dialog of a report, is open. */
  onHold: (isHeld: boolean) => void;
}

/** What its author can do with a story, and others, who report it. */
export function StoryMenu({ storyId, isOwn, onHold }: StoryMenuProps) {
  const client = useApolloClient();
  const report = useReport({ kind: 'STORY', id: storyId });
  const [isInMenu, setInMenu] = useState(false);
  const isHeld = isInMenu || report.isOpen;
  const hold = useEffectEvent(onHold);
  useEffect(() => hold(isHeld), [isHeld]);
  return (
    <>
      <Place
        onFocus={({ target }) => setInMenu(target.closest('[role=menu]') !== null)}
        onBlur={() => setInMenu(false)}
      >
        <ContentMenu
          label={viewerText.menu}
          onDelete={isOwn ? () => void deleteStory(client, storyId) : undefined}
        >
          {!isOwn && report.items}
        </ContentMenu>
      </Place>
      {report.dialog}
    </>
  );
}

/** The menu has the page's colours, not those of the picture. */
const Place = fixed('div', { base: { '& [role=menu]': { color: 'fg' } } });
