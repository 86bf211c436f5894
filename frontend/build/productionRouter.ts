import type { Plugin } from 'vite';

/**
 * React Router's package names its development build for every bundler, with warnings to developers. The page gets the
 * other one, which React Router's own framework takes too.
 */
export const productionRouter = (): Plugin => ({
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.startsWith('react-router')) return null;
    const found = await this.resolve(source, importer, options);
    return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
  },
});
