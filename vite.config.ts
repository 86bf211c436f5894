import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { appIcons } from './frontend/build/appIcons.ts';
import { fileOf } from './frontend/build/chunks.ts';
import { compressed } from './frontend/build/compressed.ts';
import { fetchFirst } from './frontend/build/fetchFirstPlugin.ts';
import { startRequests } from './frontend/build/startRequests.ts';
import { fontPreload } from './frontend/build/fontPreload.ts';
import { graphqlDocuments } from './frontend/build/graphqlDocuments.ts';
import { productionRouter } from './frontend/build/productionRouter.ts';
import { pageStyles } from './frontend/build/pageStyles.ts';
import { trimChakra } from './frontend/build/trimChakra.ts';
import { trimNames } from './frontend/build/trimNames.ts';
import { bootScript } from './frontend/build/bootScript.ts';
import { serviceWorker } from './frontend/build/serviceWorker.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 4000}`;

export default defineConfig({
  root: 'frontend',
  plugins: [
    productionRouter(),
    fetchFirst(),
    graphqlDocuments(),
    react(),
    trimChakra(),
    trimNames(),
    pageStyles('boot.css'),
    fontPreload('figtree-latin'),
    bootScript(),
    startRequests(),
    appIcons(),
    serviceWorker(),
    compressed(),
  ],
  // rxjs keeps its modern build behind this condition; the usual one is ES5 with helpers.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  // Not the explorers: their editors cannot be optimized ahead, and are no part of this page.
  optimizeDeps: { entries: ['index.html'] },
  build: {
    outDir: '../dist/frontend',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: true,
    manifest: true,
    rolldownOptions: {
      // Emotion asks for it in a part that nobody uses here, and it does not say that it can be left out.
      treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }] },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: fileOf }] } },
    },
  },
  server: {
    proxy: {
      '/graphql': { target: server, ws: true },
      '/api': server,
      '/media': server,
      // The explorers, and what their build needs.
      '/graphiql': server,
      '/assets': server,
      '/manifest.webmanifest': server,
    },
  },
});
