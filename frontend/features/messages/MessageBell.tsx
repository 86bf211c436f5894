import { chakra } from '@chakra-ui/react/styled-system';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Bell } from '../../ui/Bell.tsx';
import { messageText } from './strings.ts';

/** The latest conversations behind a button in the header (§2). */
export function MessageBell() {
  return (
    <Bell label={messageText.title} icon={MessageCircle} count={0} of="unread messages">
      {(close) => (
        <>
          <EmptyState title={messageText.empty} description={messageText.emptyHint} />
          <SeeAll onFollow={close} />
        </>
      )}
    </Bell>
  );
}

function SeeAll({ onFollow }: { onFollow: () => void }) {
  return (
    <chakra.div borderTopWidth="1px" p={1.5}>
      <chakra.a
        asChild
        display="grid"
        placeItems="center"
        minH={11}
        borderRadius="l1"
        color="accent.fg"
        fontWeight="semibold"
        _hover={{ bg: 'bg.hover' }}
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        <Link to={paths.messages} onClick={onFollow}>
          {messageText.seeAll}
        </Link>
      </chakra.a>
    </chakra.div>
  );
}
