import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Pause, Play, Volume2, VolumeX, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { AuthorLink } from '../../../ui/AuthorLink.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { viewerText } from './strings.ts';
import type { usePlayback } from './usePlayback.ts';

interface Props {
  author: { username: string; profilePicture: string | null };
  createdAt: string;
  /** Only a video has a sound to turn on. */
  video: boolean;
  playback: ReturnType<typeof usePlayback>;
  onClose: () => void;
  children?: ReactNode;
}

/** The author and the actions of a story. The pause button has the focus first. */
export const StoryHeader = ({ author, createdAt, video, playback, onClose, children }: Props) => (
  <chakra.div display="flex" alignItems="center" gap={2}>
    <Avatar user={author} size={36} />
    <chakra.div flex="1" minW={0} lineHeight="1.2">
      <AuthorLink username={author.username} display="block" truncate _after={{ insetY: '-4px' }} />
      <chakra.span textStyle="meta">
        <RelativeTime at={createdAt} short />
      </chakra.span>
    </chakra.div>
    <Control
      label={playback.paused ? viewerText.play : viewerText.pause}
      onClick={playback.togglePaused}
      data-autofocus
    >
      {playback.paused ? <Play aria-hidden fill="currentColor" /> : <Pause aria-hidden fill="currentColor" />}
    </Control>
    {video && (
      <Control
        label={playback.muted ? viewerText.unmute : viewerText.mute}
        onClick={() => playback.setMuted(!playback.muted)}
      >
        {playback.muted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
      </Control>
    )}
    {children}
    <Control label={viewerText.close} onClick={onClose}>
      <X aria-hidden />
    </Control>
  </chakra.div>
);

interface ControlProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

const Control = ({ label, ...props }: ControlProps) => (
  <Button
    variant="ghost"
    px={0}
    color="inherit"
    _hover={{ bg: 'rgb(255 255 255 / .16)' }}
    aria-label={label}
    {...props}
  />
);
