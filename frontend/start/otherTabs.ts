import { SESSION_CHANNEL } from '../lib/storageKeys.ts';
import { tabChannel } from '../lib/state/tabChannel.ts';

// Another tab logs in or out while this page's code is loading: the prefetched answers belong to the previous viewer,
// so the page is reloaded. Once the app is rendered, `SessionProvider` listens instead.
tabChannel(SESSION_CHANNEL).addEventListener('message', () => {
  if (document.getElementById('root')?.childElementCount === 0) location.reload();
});
