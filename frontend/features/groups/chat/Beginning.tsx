import { chakra } from '@chakra-ui/react/styled-system';
import { GroupIcon } from '../GroupIcon.tsx';
import { groupChatText } from '../strings.ts';

/** Stands above the first message. */
export const Beginning = ({ group }: { group: { name: string; icon?: string | null } }) => (
  <chakra.div display="grid" justifyItems="center" gap={2} px={4} pt={8} pb={4} textAlign="center">
    <GroupIcon group={group} size={80} />
    <chakra.p textStyle="section" fontFamily="heading">
      {group.name}
    </chakra.p>
    <chakra.p color="fg.muted" textStyle="secondary">
      {groupChatText.beginning(group.name)}
    </chakra.p>
  </chakra.div>
);
