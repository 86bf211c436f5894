import { Button } from '@chakra-ui/react/button';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useLurkMode } from '../../lib/session/lurkMode.ts';
import { groupChatText } from './strings.ts';

/** Link to log in, for actions that only members can take. */
export function LogIn() {
  const { exit } = useLurkMode();
  return (
    <Button variant="subtle" asChild>
      <Link to={paths.auth} onClick={exit}>
        {groupChatText.logIn}
      </Link>
    </Button>
  );
}
