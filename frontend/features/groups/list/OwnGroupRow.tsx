import { chakra } from '@chakra-ui/react/styled-system';
import type { Group_ShownFragment } from '../../../gql/graphql.ts';
import { paths } from '../../../lib/paths.ts';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { RowLink } from '../../../ui/RowLink.tsx';
import { GroupFacts } from '../GroupFacts.tsx';
import { GroupIcon } from '../GroupIcon.tsx';
import { groupText } from '../strings.ts';

/** One of the viewer's groups: picture, name, and how much of its chat is unread. */
export const OwnGroupRow = ({ group }: { group: Group_ShownFragment }) => (
  <chakra.li minW={0} animation="appear {durations.enter}">
    <RowLink to={paths.group(group.id)} borderWidth="1px" h="full">
      <GroupIcon group={group} size={56} />
      <chakra.div flex={1} minW={0}>
        <chakra.h3 fontWeight="semibold" truncate title={group.name}>
          {group.name}
        </chakra.h3>
        <GroupFacts group={group} />
      </chakra.div>
      <chakra.span pe={1}>
        <CountBadge count={group.unreadCount} of={groupText.unread} />
      </chakra.span>
    </RowLink>
  </chakra.li>
);
