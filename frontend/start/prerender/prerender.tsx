import { renderToStaticMarkup } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import HomePage from '../../app/HomePage.tsx';
import Layout from '../../app/Layout.tsx';
import { cardState } from '../../features/posts/card/cardState.ts';
import { visit } from '../../features/stories/chooseStories.ts';
import type { FeedQuery, StoriesQuery, ViewerQuery } from '../../gql/graphql.ts';
import { paths } from '../../lib/paths.ts';
import { SessionContext } from '../../lib/session/viewer.ts';
import { answerWith } from './apolloReact.ts';

/** Answers to the requests that the page starts with (`build/startRequests.ts`), by their names. */
export interface FirstAnswers {
  Viewer: ViewerQuery;
  Feed: FeedQuery;
  Stories: StoriesQuery;
}

/** More cards than fit on a tall screen. */
const CARDS = 4;

/**
 * The feed as HTML for one member. There is no style system: a component whose styles are not in the page's style sheet
 * (`docs/decisions/0016`) throws.
 */
export function prerender({ Viewer: { viewer }, Feed: { feed }, Stories }: FirstAnswers): string {
  // State of components belongs to one visit.
  cardState.clear();
  visit.clear();
  // The end of the list is not visible.
  const pageInfo = { ...feed.pageInfo, hasNextPage: true };
  answerWith({ Feed: { feed: { nodes: feed.nodes.slice(0, CARDS), pageInfo } }, Stories });
  const html = renderToStaticMarkup(
    <SessionContext value={{ viewer, loading: false, error: undefined }}>
      <StaticRouter location={paths.feed}>
        <Routes>
          <Route element={<Layout />}>
            <Route index element={<HomePage />} />
          </Route>
        </Routes>
      </StaticRouter>
    </SessionContext>,
  );
  return withoutStyles(withoutHints(html));
}

/** React adds a preload link for each picture. */
const withoutHints = (html: string) => html.replace(/^(<link [^>]+>)+/, '');

/** The page's security policy refuses styles in markup; `prerenderedPage.ts` applies them by script. */
const withoutStyles = (html: string) => html.replaceAll(' style="', ' data-style="');
