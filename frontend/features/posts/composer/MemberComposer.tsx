import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { Viewer } from '../../../session/viewer.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { composerText } from '../strings.ts';
import { ComposerForm } from './ComposerForm.tsx';
import { useDraft } from './useDraft.ts';

/** Closed it is one line; it opens in place and stays open until the post is sent or it is closed. */
export function MemberComposer({ viewer }: { viewer: Viewer }) {
  const draft = useDraft(viewer.id);
  const [open, setOpen] = useState(false);
  const [posted, setPosted] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);

  const close = () => {
    setWasOpen(true);
    setOpen(false);
  };
  const start = () => {
    setPosted(false);
    setOpen(true);
  };
  const sent = () => {
    setPosted(true);
    close();
  };
  return (
    <Flex gap="3" align="start">
      <Avatar user={viewer} size={44} />
      {open ? (
        <ComposerForm draft={draft} username={viewer.username} onSent={sent} onClose={close} />
      ) : (
        <Opener autoFocus={wasOpen} onClick={start} username={viewer.username} draft={draft.text} />
      )}
      <chakra.span role="status" srOnly>
        {posted && composerText.posted}
      </chakra.span>
    </Flex>
  );
}

interface OpenerProps {
  /** The focus returns here when the composer closes. */
  autoFocus: boolean;
  onClick: () => void;
  username: string;
  /** A draft shows in the line itself, so that finding one moves nothing on the page. */
  draft: string;
}

const Opener = ({ autoFocus, onClick, username, draft }: OpenerProps) => (
  <chakra.button
    autoFocus={autoFocus}
    type="button"
    data-action="compose"
    onClick={onClick}
    flex="1"
    minW="0"
    h="11"
    px="4"
    textAlign="start"
    truncate
    borderRadius="full"
    bg="bg.bubble"
    color="fg.muted"
    cursor="pointer"
    _hover={{ bg: 'bg.hover' }}
  >
    {draft.trim() ? (
      <>
        <chakra.span color="accent.fg" fontWeight="semibold">
          {composerText.draft}
        </chakra.span>{' '}
        {draft}
      </>
    ) : (
      composerText.prompt(username)
    )}
  </chakra.button>
);
