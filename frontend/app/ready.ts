import type { ApolloClient } from '@apollo/client';
import { paths } from '../lib/paths.ts';
import { nextTask, onceSeen } from '../lib/loading/atRest.ts';
import { holdOthers } from './apollo/askedAhead.ts';
import { Viewer } from '../lib/session/SessionProvider.tsx';
import { preloadPage } from './Router.tsx';

/** So long, in ms, the code waits for the first answers; then the page shows that it waits. */
const PATIENCE = 150;

/**
 * Resolves when the page at this address can stand complete: its code is there, and the first answers, unless they take
 * longer. What goes wrong here goes wrong again, and is told, where it is needed.
 */
export async function ready(client: ApolloClient): Promise<void> {
  // A task of its own after the one in which the code was evaluated, so that neither is long.
  await nextTask();
  const viewer = client.query({ query: Viewer });
  const pages = nextTask().then(() => preloadPage(location).catch(() => {}));
  const answers = Promise.allSettled([viewer, pages.then(() => home(client)), font()]);
  await pages;
  await Promise.race([answers, new Promise((done) => setTimeout(done, PATIENCE))]);
  // All that the feed is first seen with was asked for.
  if (isHome()) holdOthers(onceSeen());
}

/** Makes the font ready for use: else the page is laid out in its stand-in, and once more when it is seen that it is there. */
const font = () => document.fonts.load("1em 'Figtree Variable'");

const isHome = () => location.pathname === paths.feed && !location.search;

async function home(client: ApolloClient): Promise<void> {
  if (!isHome()) return;
  const { askHome } = await import('./HomePage.tsx');
  await askHome(client);
}
