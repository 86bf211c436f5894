import { chakra } from '@chakra-ui/react/styled-system';
import { paths } from '../../../lib/paths.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { messageText } from '../strings.ts';
import { ConversationList } from './ConversationList.tsx';
import type { ConversationRowProps } from './ConversationRow.tsx';
import { requestListText } from './requestListStrings.ts';

interface Props {
  chosenId: string | null;
  online: ReadonlySet<string>;
  onChoose: ConversationRowProps['onChoose'];
}

/** Messages of members whom the viewer does not know, until they are accepted or ignored. */
export default function RequestList(props: Props) {
  return (
    <>
      <BackLink to={paths.messages}>{messageText.title}</BackLink>
      <chakra.p aria-hidden textStyle="title" px={4} pb={1}>
        {requestListText.title}
      </chakra.p>
      <chakra.p textStyle="secondary" color="fg.muted" px={4} pb={3}>
        {requestListText.intro}
      </chakra.p>
      <ConversationList
        {...props}
        requests
        whenEmpty={
          <div data-alone={props.chosenId ? undefined : ''}>
            <EmptyState title={requestListText.empty} description={requestListText.emptyHint} />
          </div>
        }
      />
    </>
  );
}
