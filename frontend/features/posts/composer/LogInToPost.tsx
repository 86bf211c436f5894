import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useLurkMode } from '../../../lib/session/lurkMode.ts';
import { composerText } from '../strings.ts';

/** One line in the composer's place. */
export function LogInToPost() {
  const { exit } = useLurkMode();
  return (
    <Flex align="center" gap="3">
      <chakra.p flex="1" color="fg.muted">
        {composerText.lurk}
      </chakra.p>
      <Button variant="subtle" asChild>
        <Link to={paths.auth} onClick={exit}>
          {composerText.logIn}
        </Link>
      </Button>
    </Flex>
  );
}
