import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Store, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { conversationText } from './strings.ts';

interface Props {
  listing: { id: string; title: string };
  onForget: () => void;
}

/** The listing that the next message is about, above the field. */
export default function AboutListing({ listing: { id, title }, onForget }: Props) {
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap={2}
      ps={4}
      pe={1}
      borderTopWidth="1px"
      textStyle="secondary"
      color="fg.muted"
    >
      <Store aria-hidden size={16} />
      <chakra.p flex="1" minW={0} truncate py={2}>
        {conversationText.about}{' '}
        <chakra.a asChild color="accent.fg" fontWeight="semibold" borderRadius="4px">
          <Link to={paths.listing(id)}>{title}</Link>
        </chakra.a>
      </chakra.p>
      <Button variant="ghost" size="sm" px={0} aria-label={conversationText.notAbout} onClick={onForget}>
        <X aria-hidden />
      </Button>
    </chakra.div>
  );
}
