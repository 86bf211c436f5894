import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { getOperationAST, parse } from 'graphql';
import { editor } from 'monaco-editor';
import { createRoot } from 'react-dom/client';

const socket = new URL('/graphql', location.href);
socket.protocol = socket.protocol.replace('http', 'ws');

/**
 * As the member who is signed in, or whose token is in the headers; subscriptions go through a socket of their own,
 * which is given the headers when it opens, all else through HTTP.
 */
const byKind = createGraphiQLFetcher({ url: '/graphql', subscriptionUrl: socket.href });

/**
 * GraphiQL's parsed document lags behind typing. It decides between HTTP and the socket, so it is parsed again here,
 * and the name of an operation that no longer exists is not sent.
 */
const fetcher: Fetcher = (params, options) => {
  const documentAST = readable(params.query);
  const isThere = documentAST && getOperationAST(documentAST, params.operationName);
  return byKind(isThere ? params : { ...params, operationName: undefined }, { ...options, documentAST });
};

/** `undefined` for what does not parse: the server says why. */
function readable(query: string) {
  try {
    return parse(query);
  } catch {
    return undefined;
  }
}

// Wraps lines that are wider than the editor, as the response view already does.
editor.onDidCreateEditor((made) => made.updateOptions({ wordWrap: 'on' }));

const WELCOME = `# Requests use your login in this browser.
# To use an access token instead, set it in
# Headers: {"Authorization": "Bearer hh_…"}
# Ctrl + Space completes, Ctrl + Enter runs.
# The book icon opens the documentation.

query Feed {
  viewer {
    username
  }
  feed(first: 3) {
    nodes {
      content
      author {
        username
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
`;

createRoot(document.getElementById('root')!).render(
  <GraphiQL fetcher={fetcher} defaultQuery={WELCOME} defaultEditorToolsVisibility={false} />,
);
