import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { createClient } from 'graphql-ws';
import { createRoot } from 'react-dom/client';

const socket = new URL('/graphql', location.href);
socket.protocol = socket.protocol.replace('http', 'ws');

/** As whoever is signed in here; subscriptions go through the socket, all else through HTTP. */
const fetcher = createGraphiQLFetcher({
  url: '/graphql',
  wsClient: createClient({ url: socket.href }),
});

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
