import { useApolloClient } from '@apollo/client/react';
import { ContentMenu } from '../../../ui/editing/ContentMenu.tsx';
import { fixed } from '../../../ui/fixed.ts';
import { deleteStory } from './deleteStory.ts';
import { viewerText } from './strings.ts';

interface StoryMenuProps {
  storyId: string;
  /** Stops the story while the menu is open. */
  onHold: (isHeld: boolean) => void;
}

/** What its author can do with a story. */
export function StoryMenu({ storyId, onHold }: StoryMenuProps) {
  const client = useApolloClient();
  return (
    <Place
      onFocus={({ target }) => onHold(target.closest('[role=menu]') !== null)}
      onBlur={() => onHold(false)}
    >
      <ContentMenu label={viewerText.menu} onDelete={() => void deleteStory(client, storyId)} />
    </Place>
  );
}

/** The menu has the page's colours, not those of the picture. */
const Place = fixed('div', { base: { '& [role=menu]': { color: 'fg' } } });
