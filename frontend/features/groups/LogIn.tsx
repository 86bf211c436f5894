import { Button } from '@chakra-ui/react/button';
import { LogInLink } from '../../ui/LogInLink.tsx';
import { groupChatText } from './strings.ts';

/** Link to log in, for actions that only members can take. */
export const LogIn = () => (
  <Button variant="subtle" asChild>
    <LogInLink>{groupChatText.logIn}</LogInLink>
  </Button>
);
