import { Button } from '@chakra-ui/react/button';
import { CornerDownLeft } from 'lucide-react';
import { BlockSpinner } from '../../BlockSpinner.tsx';
import { fixed } from '../../fixed.ts';
import { replyText } from './strings.ts';

interface Props {
  isFinding: boolean;
  canReturn: boolean;
  onBack: () => void;
}

/** Over the messages: that one of them is being loaded, and the way back from it. */
export function JumpBack({ isFinding, canReturn, onBack }: Props) {
  if (!isFinding && !canReturn) return null;
  return (
    <Corner>
      {isFinding ? (
        <Finding role="status">
          <BlockSpinner size={6} />
          {replyText.finding}
        </Finding>
      ) : (
        <Button size="sm" minH={11} borderRadius="full" shadow="menu" onClick={onBack}>
          <CornerDownLeft aria-hidden />
          {replyText.back}
        </Button>
      )}
    </Corner>
  );
}

const Corner = fixed('div', {
  base: { position: 'absolute', insetInlineStart: 3, bottom: 'calc(100% + 12px)', zIndex: 1 },
});
const Finding = fixed('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    px: 4,
    minH: 11,
    borderRadius: 'full',
    bg: 'bg.raised',
    borderWidth: '1px',
    shadow: 'menu',
    textStyle: 'secondary',
  },
});
