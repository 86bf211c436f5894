import type { ApolloClient } from '@apollo/client';
import { paths } from '../lib/paths.ts';
import { nextTask, afterPaint } from '../lib/loading/idle.ts';
import { delayUntilRendered } from './apollo/prefetchedAnswers.ts';
import { Viewer } from '../lib/session/SessionProvider.tsx';
import { preloadPage } from './Router.tsx';

/** How long the first render waits for answers before it shows placeholders. */
const ANSWERS_TIMEOUT_MS = 150;

/**
 * Resolves when the page at this address can be rendered: its code has arrived, and the first answers, unless they take
 * longer. Errors are left to the components, which send the same requests.
 */
export async function prepareFirstRender(client: ApolloClient): Promise<void> {
  // Splits a long task: the code was evaluated in this one.
  await nextTask();
  const viewer = client.query({ query: Viewer });
  const pages = nextTask().then(() => preloadPage(location).catch(() => {}));
  const answers = Promise.allSettled([viewer, pages.then(() => home(client)), font()]);
  await pages;
  await Promise.race([answers, new Promise((done) => setTimeout(done, ANSWERS_TIMEOUT_MS))]);
  // Everything that the first render of the feed needs has been requested.
  if (isHome()) delayUntilRendered(afterPaint());
}

/** Without this the page is laid out twice: in the fallback font, then in its own. */
const font = () => document.fonts.load("1em 'Figtree Variable'");

const isHome = () => location.pathname === paths.feed && !location.search;

async function home(client: ApolloClient): Promise<void> {
  if (!isHome()) return;
  const { prefetchHome } = await import('./HomePage.tsx');
  await prefetchHome(client);
}
