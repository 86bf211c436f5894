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

/** The answers to the questions that the page begins with (`firstSteps.ts`), by their names. */
export interface FirstAnswers {
  Viewer: ViewerQuery;
  Feed: FeedQuery;
  Stories: StoriesQuery;
}

/** Cards that are certainly seen without scrolling, on a tall screen too. */
const CARDS = 4;

/**
 * The first sight of the feed as HTML, as the member sees it who asked. There is no style system: it consists of looks
 * that are in the page's style sheet (`docs/decisions/0016`), and what needs others throws.
 */
export function prerender({ Viewer: { viewer }, Feed: { feed }, Stories }: FirstAnswers): string {
  // What components remember belongs to one visit.
  cardState.clear();
  visit.clear();
  // What follows them is not seen.
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

/** React names the pictures once more, before them. */
const withoutHints = (html: string) => html.replace(/^(<link [^>]+>)+/, '');

/** The page's security policy lets no markup bring styles; `start/` puts them where they belong. */
const withoutStyles = (html: string) => html.replaceAll(' style="', ' data-style="');
