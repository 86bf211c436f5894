import { chakra } from '@chakra-ui/react/styled-system';
import { Avatar } from '../../../ui/Avatar.tsx';
import { conversationText } from './strings.ts';

/** Stands above the first message. */
export const Beginning = ({ user }: { user: { username: string; profilePicture?: string | null } }) => (
  <chakra.div display="grid" justifyItems="center" gap={2} px={4} pt={8} pb={4} textAlign="center">
    <Avatar user={user} size={80} />
    <chakra.p textStyle="section" fontFamily="heading">
      {user.username}
    </chakra.p>
    <chakra.p color="fg.muted" textStyle="secondary">
      {conversationText.beginning(user.username)}
    </chakra.p>
  </chakra.div>
);
