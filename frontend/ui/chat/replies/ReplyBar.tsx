import { Button } from '@chakra-ui/react/button';
import { Reply, X } from 'lucide-react';
import { fixed } from '../../fixed.ts';
import { lineOf, type Quoted } from '../Quote.tsx';
import { replyText } from './strings.ts';

/** Describes the field. */
export const REPLY_BAR = 'replying-to';

interface Props {
  /** Undefined while it is not loaded. */
  original: Quoted | undefined;
  nameOf: (senderId: string) => string;
  onCancel: () => void;
}

/** What the next message replies to, above the field. */
export const ReplyBar = ({ original, nameOf, onCancel }: Props) => (
  <Bar>
    <Reply aria-hidden size={18} />
    <Texts id={REPLY_BAR}>
      <Name>{replyText.to(original ? nameOf(original.senderId) : replyText.elsewhere)}</Name>
      {original && <Line>{lineOf(original)}</Line>}
    </Texts>
    <Button variant="ghost" px={0} minW={11} minH={11} aria-label={replyText.cancel} onClick={onCancel}>
      <X aria-hidden />
    </Button>
  </Bar>
);

const Bar = fixed('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    ps: 4,
    pe: 1,
    borderTopWidth: '1px',
    textStyle: 'secondary',
    color: 'fg.muted',
  },
});
const Texts = fixed('p', { base: { flex: 1, minW: 0, py: 1, display: 'grid' } });
const Name = fixed('b', { base: { truncate: true, color: 'fg' } });
const Line = fixed('span', { base: { truncate: true } });
