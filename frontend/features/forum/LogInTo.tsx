import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { LogInLink } from '../../ui/LogInLink.tsx';
import { forumText } from './strings.ts';

/** One line with a link to log in, instead of an action for members only. */
export const LogInTo = ({ text }: { text: string }) => (
  <chakra.div display="flex" alignItems="center" gap={3}>
    <chakra.p flex={1} color="fg.muted">
      {text}
    </chakra.p>
    <Button variant="subtle" asChild>
      <LogInLink>{forumText.logIn}</LogInLink>
    </Button>
  </chakra.div>
);
