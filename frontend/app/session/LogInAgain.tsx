import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { LoginForm } from '../../features/auth/LoginForm.tsx';
import { identityChanged } from '../../lib/session/viewer.ts';
import { Modal } from '../../ui/Modal.tsx';
import { sessionEndText } from './strings.ts';

/** The login form over the page, which stays unchanged for the member who returns. */
export default function LogInAgain({ username }: { username: string }) {
  const client = useApolloClient();
  const id = useId();
  return (
    <Modal aria-labelledby={`${id}title`} aria-describedby={`${id}hint`} onClose={stay} p={5}>
      <chakra.h2 id={`${id}title`} textStyle="section" mb={1}>
        {sessionEndText.title}
      </chakra.h2>
      <chakra.p id={`${id}hint`} color="fg.muted" mb={4}>
        {sessionEndText.hint}
      </chakra.p>
      <LoginForm username={username} />
      <Button variant="plain" mt={2} w="full" onClick={() => void identityChanged(client, null, null)}>
        {sessionEndText.leave}
      </Button>
    </Modal>
  );
}

/** Not closed by Escape: without a session nothing on the page works. */
const stay = () => {};
