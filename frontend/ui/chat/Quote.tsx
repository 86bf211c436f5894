import { fixed } from '../fixed.ts';
import { VisuallyHidden } from '../VisuallyHidden.ts';
import { pressQuote } from '../../lib/chat/pressedQuote.ts';
import { chatText } from '../../lib/chat/strings.ts';
import { hiddenText } from './hiddenStrings.ts';

/** What is shown of a message that another one replies to. */
export interface Quoted {
  id: string;
  seq?: number;
  senderId: string;
  content: string;
  deletedAt?: string | null;
  isHidden?: boolean;
  isBlocked?: boolean;
}

/** The first line of a message, or what replaces it. */
export const lineOf = ({ content, deletedAt, isHidden, isBlocked }: Quoted): string => {
  if (deletedAt) return chatText.deleted;
  if (isHidden) return hiddenText[isBlocked ? 'blocked' : 'unseen'];
  return content.split('\n', 1)[0] || chatText.picture;
};

interface Props {
  original: Quoted;
  /** Who wrote the original. */
  name: string;
}

/** The original of a reply, above its text. A press leads to it (`replies/useJumps.ts`). */
export const Quote = ({ original, name }: Props) => (
  <Frame
    type="button"
    data-to={original.id}
    data-seq={original.seq}
    onClick={(event) => pressQuote(event.currentTarget)}
  >
    <VisuallyHidden>{chatText.replyTo} </VisuallyHidden>
    {!original.isHidden && <Name>{name}</Name>}
    <Line>{lineOf(original)}</Line>
  </Frame>
);

const Frame = fixed('button', {
  base: {
    display: 'grid',
    alignContent: 'center',
    w: 'full',
    minH: 11,
    mb: 1,
    ps: 2,
    borderInlineStartWidth: '3px',
    borderColor: 'currentColor',
    borderRadius: '4px',
    textAlign: 'start',
    textStyle: 'secondary',
    cursor: 'pointer',
    _focusVisible: { outlineColor: 'currentColor' },
  },
});
const Name = fixed('b', { base: { truncate: true } });
const Line = fixed('span', { base: { truncate: true } });
