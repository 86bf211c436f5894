import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './frontend/build/compressed.ts';

/**
 * GraphiQL and Swagger UI: pages of their own beside the product's, from a build of their own, so that nothing of them
 * is in its bundle. Run after `vite build`, whose folder they go into.
 */
export default defineConfig({
  root: 'frontend',
  publicDir: false,
  plugins: [react(), compressed()],
  build: {
    outDir: '../dist/frontend',
    // Apart from the page's own, which processes keep of earlier builds (`graphql-server/platform/page/assets`).
    assetsDir: 'assets/explorers',
    emptyOutDir: false,
    target: 'es2023',
    chunkSizeWarningLimit: 5_000,
    rolldownOptions: { input: ['frontend/explorers/graphiql.html', 'frontend/explorers/swagger.html'] },
  },
});
