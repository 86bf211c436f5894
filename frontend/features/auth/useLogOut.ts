import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { graphql } from '../../gql/index.ts';
import { paths } from '../../lib/paths.ts';
import { toastError } from '../../lib/feedback/toastError.ts';
import { importWithRetry } from '../../lib/loading/importWithRetry.ts';
import { useViewer } from '../../lib/session/viewer.ts';
import { browserStorage, store } from '../../lib/storage.ts';
import { LOGGING_OUT } from '../../lib/storageKeys.ts';
import { logOutText } from './logOutStrings.ts';

const LogOut = graphql(`
  mutation LogOut {
    logout
  }
`);

/** A member who closes the page at once is logged out all the same. */
const EVEN_IF_CLOSED = { keepalive: true };

/** Whoever still has the page after this has been told that the log-out failed. */
const CLOSING_MS = 3_000;

const loadQuestion = () => import('../../lib/session/askAboutDrafts.ts');
const loadClearing = () => import('../../lib/session/clearPrivateState.ts');

/**
 * Ends the session and deletes all private data in this browser, once the server has confirmed it. Whoever would lose what
 * they have written is asked first; without the code that asks, nobody is kept.
 */
export function useLogOut(): () => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  const viewerId = useViewer().viewer?.id;
  return async () => {
    // Loaded as well, so that once the server has confirmed it nothing has to be waited for.
    const clearing = loadClearing().catch(() => {});
    const may = await loadQuestion().then(
      ({ askAboutDrafts }) => askAboutDrafts(),
      () => true,
    );
    if (!may) return;
    await clearing;
    try {
      // The next start completes it if this page is closed at once.
      if (viewerId) store(browserStorage, LOGGING_OUT, viewerId);
      await client.mutate({ mutation: LogOut, context: { fetchOptions: EVEN_IF_CLOSED } });
    } catch (error) {
      // Not at once: requests fail also because the page is being closed.
      setTimeout(() => delete browserStorage[LOGGING_OUT], CLOSING_MS);
      toastError(logOutText.failed, error);
      return;
    }
    const { clearPrivateState } = await importWithRetry(loadClearing);
    await clearPrivateState(client);
    void navigate(paths.auth);
  };
}
