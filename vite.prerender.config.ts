import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { graphqlDocuments } from './frontend/build/graphqlDocuments.ts';
import { trimChakra } from './frontend/build/trimChakra.ts';
import { trimNames } from './frontend/build/trimNames.ts';
import { pageStyles } from './frontend/build/pageStyles.ts';

/** What the server prerenders the feed with (`docs/decisions/0021`): the page's code for Node. */
export default defineConfig({
  root: 'frontend',
  publicDir: false,
  plugins: [graphqlDocuments(), react(), trimChakra(), trimNames(), pageStyles('boot.css')],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    alias: { '@apollo/client/react': `${import.meta.dirname}/frontend/start/prerender/apolloReact.ts` },
  },
  ssr: { noExternal: true },
  build: {
    ssr: 'start/prerender/worker.ts',
    outDir: '../dist/prerender',
    emptyOutDir: true,
    target: 'node22',
    sourcemap: true,
  },
});
