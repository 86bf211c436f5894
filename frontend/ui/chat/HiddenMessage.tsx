import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@chakra-ui/react/button';
import { linkify } from '../linkify.ts';
import { guardedText, hiddenText } from './hiddenStrings.ts';
import type { ShownPicture } from './Picture.tsx';

/** Why a message is not shown at first, or not all of it: its sender is separated by a block, or unknown. */
export type Hidden = keyof typeof hiddenText | 'request';

interface Parts {
  picture?: ShownPicture | null;
  /** Whether links are shown as plain text. */
  plain?: boolean;
}

interface Props {
  id: string;
  why: Hidden;
  message: Parts & { content: string };
  /** Shows as much of the message as is open. */
  children: (shown: Parts) => ReactNode;
}

/** A message that is shown on request. */
export default function HiddenMessage({ id, why, message, children }: Props) {
  const [isOpen, open] = useState(false);
  if (isOpen) return children(message);
  if (why === 'request') return <GuardedMessage message={message}>{children}</GuardedMessage>;
  return (
    <Show data-message={id} onClick={() => open(true)} aria-expanded={false}>
      {hiddenText[why]}
    </Show>
  );
}

const linksIn = (text: string) =>
  linkify(text).filter(({ kind }) => kind === 'link' || kind === 'user').length;

/** A message of a message request: its text is shown at once, its picture and links only on request. */
function GuardedMessage({ message, children }: Omit<Props, 'id' | 'why'>) {
  const [hasPicture, showPicture] = useState(false);
  const [hasLinks, showLinks] = useState(false);
  const links = linksIn(message.content);
  return (
    <>
      {children({ picture: hasPicture ? message.picture : null, plain: !hasLinks })}
      {links > 0 && !hasLinks && <Show onClick={() => showLinks(true)}>{guardedText.links(links)}</Show>}
      {message.picture && !hasPicture && <Show onClick={() => showPicture(true)}>{guardedText.picture}</Show>}
    </>
  );
}

interface ShowProps {
  onClick: () => void;
  children: string;
  'aria-expanded'?: boolean;
}

const Show = (props: ShowProps) => (
  <Button variant="plain" size="sm" minH={{ base: 11, md: 9 }} color="fg.muted" {...props} />
);
