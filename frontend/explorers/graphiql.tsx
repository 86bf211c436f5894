import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { parse } from 'graphql';
import { createClient } from 'graphql-ws';
import { createRoot } from 'react-dom/client';

const socket = new URL('/graphql', location.href);
socket.protocol = socket.protocol.replace('http', 'ws');

/** As whoever is signed in here; subscriptions go through the socket, all else through HTTP. */
const byKind = createGraphiQLFetcher({
  url: '/graphql',
  wsClient: createClient({ url: socket.href }),
});

/** What GraphiQL knows of the document lags behind the typing, and the door is chosen by it: so it is read here anew. */
const fetcher: Fetcher = (params, options) =>
  byKind(params, { ...options, documentAST: readable(params.query) });

/** `undefined` for what does not parse: the server says why. */
function readable(query: string) {
  try {
    return parse(query);
  } catch {
    return undefined;
  }
}

const WELCOME = `# You ask as who is signed in here.
# Ctrl + Space completes, Ctrl + Enter runs.
# The book at the left explains each type.

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
