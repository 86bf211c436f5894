import { chakra } from '@chakra-ui/react/styled-system';
import { chatText } from '../../lib/chat/strings.ts';
import { dayName } from '../../lib/chat/timeline.ts';
import { useTimeText } from '../RelativeTime.tsx';

const Line = chakra('h3', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    py: 3,
    textStyle: 'meta',
    fontWeight: 'semibold',
    color: 'fg.subtle',
    _before: { content: '""', flex: 1, borderTopWidth: '1px' },
    _after: { content: '""', flex: 1, borderTopWidth: '1px' },
  },
});

/** Separates the messages of a day from the previous day's. */
export const DayLine = ({ date }: { date: Date }) => <Line>{useTimeText(() => dayName(date))}</Line>;

/** Shown before the first message that was unread when the chat was opened. */
export const UnreadLine = () => <Line color="danger.fg">{chatText.unread}</Line>;
