import { readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';

/** Packs a script of `public/`, which the bundler would only copy: its comments are for us. */
export function plainScript(name: string): Plugin {
  return {
    name: 'plain-script',
    apply: 'build',
    generateBundle() {
      const text = readFileSync(`${import.meta.dirname}/public/${name}`, 'utf8');
      this.emitFile({ type: 'asset', fileName: name, source: minifySync(name, text).code });
    },
  };
}
