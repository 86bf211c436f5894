import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { createClient } from './app/apollo/client.ts';
import { prepareFirstRender } from './app/prepareFirstRender.ts';
import { makeSystem } from './app/theme/system.ts';
import { pageIdle } from './lib/loading/idle.ts';

const root = document.getElementById('root');
// `start/startError.ts` shows this, like every error before the first render.
if (!root) throw new Error('Root element not found');

const client = createClient();
/** As a transition, so that input is handled in between. */
const show = () => {
  void pageIdle().then(makeSystem);
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App client={client} />
      </StrictMode>,
    ),
  );
};

// No `await` here: it would make the bundler split the pages into more files.
void prepareFirstRender(client).then(show);
