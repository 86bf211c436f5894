import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState, type SubmitEvent } from 'react';
import { errorCode, refusalText } from '../../lib/feedback/errorText.ts';
import { reauthenticate } from '../../lib/session/reauthenticate.ts';
import { reauthenticationText as text } from '../../lib/session/strings.ts';
import { useViewer } from '../../lib/session/viewer.ts';
import { usePending } from '../../lib/state/usePending.ts';
import { lazyWithRetry } from '../../lib/loading/lazyWithRetry.ts';
import { CodeField } from '../CodeField.tsx';
import { DialogHead } from '../DialogHead.tsx';
import { FormProblem } from '../FormProblem.tsx';
import { LazyBoundary } from '../LazyBoundary.tsx';
import { Modal } from '../Modal.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { PendingButton } from '../PendingButton.tsx';

const PasskeyOption = lazyWithRetry(() => import('./PasskeyOption.tsx'));

interface Props {
  onClose: (isConfirmed: boolean) => void;
}

/** Asks who is signed in for their password. */
export default function ReauthenticationDialog({ onClose }: Props) {
  const id = useId();
  const { viewer } = useViewer();
  const username = viewer?.username ?? '';
  return (
    <Modal aria-labelledby={id} aria-describedby={`${id}hint`} onClose={() => onClose(false)} p={5}>
      <DialogHead id={id} title={text.title} onClose={() => onClose(false)} />
      <chakra.p id={`${id}hint`} color="fg.muted" mb={4}>
        {text.hint(username)}
      </chakra.p>
      <LazyBoundary>
        <PasskeyOption onConfirmed={() => onClose(true)} />
      </LazyBoundary>
      <ReauthenticationForm username={username} onClose={onClose} />
    </Modal>
  );
}

function ReauthenticationForm({ username, onClose }: Props & { username: string }) {
  const client = useApolloClient();
  const [needsCode, setNeedsCode] = useState(false);
  const { act, pending, error } = usePending((failure) => isCodeMissing(failure) && setNeedsCode(true));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Not for a form of the page that has asked.
    event.stopPropagation();
    const form = new FormData(event.currentTarget);
    const code = form.get('code');
    void act(async () => {
      await reauthenticate(client, String(form.get('password')), code === null ? undefined : String(code));
      onClose(true);
    });
  };
  return (
    <form onSubmit={submit}>
      {/* Password managers fill in the password of this account. */}
      <chakra.input name="username" autoComplete="username" defaultValue={username} hidden readOnly />
      <PasswordField autoComplete="current-password" data-autofocus />
      {needsCode && (
        <chakra.div mt={4}>
          <CodeField />
        </chakra.div>
      )}
      <FormProblem mt={2}>{error !== undefined && !isCodeMissing(error) && refusalText(error)}</FormProblem>
      <chakra.div display="flex" justifyContent="flex-end" gap={2} mt={4}>
        <Button type="button" variant="outline" onClick={() => onClose(false)}>
          {text.cancel}
        </Button>
        <PendingButton type="submit" pending={pending}>
          {text.confirm}
        </PendingButton>
      </chakra.div>
    </form>
  );
}

const isCodeMissing = (error: unknown) => errorCode(error) === 'SECOND_FACTOR_REQUIRED';
