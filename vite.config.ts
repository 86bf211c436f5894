import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { graphqlDocuments } from './frontend/graphqlDocuments.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 4000}`;

export default defineConfig({
  root: 'frontend',
  plugins: [graphqlDocuments(), react()],
  build: { outDir: '../dist/frontend', emptyOutDir: true, target: 'es2023', sourcemap: true },
  server: {
    proxy: {
      '/graphql': { target: server, ws: true },
      '/api': server,
      '/media': server,
    },
  },
});
