import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { MailQuestion } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { RowLink } from '../../../ui/RowLink.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.ts';
import { requestListText } from './requestListStrings.ts';
import { MessageRequestCount } from '../requestCount.ts';

const CAP = 99;

/** Leads to the message requests, with their number, which no badge counts; nothing without any. */
export function RequestsEntry({ onFollow }: { onFollow?: () => void }) {
  // The list of conversations asks for it.
  const { data } = useQuery(MessageRequestCount, { fetchPolicy: 'cache-only' });
  const count = data?.messageRequestCount ?? 0;
  if (count === 0) return null;
  const shown = count > CAP ? `${CAP}+` : String(count);
  return (
    <chakra.div px={2} pb={1}>
      <RowLink to={paths.messageRequests} onClick={onFollow} minH={11}>
        <Symbol aria-hidden>
          <MailQuestion size={22} />
        </Symbol>
        <chakra.span flex={1} fontWeight="semibold">
          {requestListText.entry} <span aria-hidden>({shown})</span>
          <VisuallyHidden>{`${shown} ${requestListText.count(count)}`}</VisuallyHidden>
        </chakra.span>
      </RowLink>
    </chakra.div>
  );
}

/** As wide as the pictures of the conversations below it. */
const Symbol = chakra('span', {
  base: { display: 'grid', placeItems: 'center', w: 12, flexShrink: 0, color: 'fg.muted' },
});
