import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useLurkMode } from '../../lib/session/lurkMode.ts';
import { forumText } from './strings.ts';

/** One line with a link to log in, instead of an action for members only. */
export function LogInTo({ text }: { text: string }) {
  const { exit } = useLurkMode();
  return (
    <chakra.div display="flex" alignItems="center" gap={3}>
      <chakra.p flex={1} color="fg.muted">
        {text}
      </chakra.p>
      <Button variant="subtle" asChild>
        <Link to={paths.auth} onClick={exit}>
          {forumText.logIn}
        </Link>
      </Button>
    </chakra.div>
  );
}
