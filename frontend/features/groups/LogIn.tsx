import { Button } from '@chakra-ui/react/button';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useLurkMode } from '../../lib/session/lurkMode.ts';
import { groupChatText } from './strings.ts';

/** A visitor's way to do what only members may. */
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
