import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const SOURCE = join(import.meta.dirname, '../start/main.ts');
const NAME = 'boot.js';

/** Builds `boot.js` from `start/` as a plain script, because a module would not run before the first paint. */
export function bootScript(): Plugin {
  let source = '';
  return {
    name: 'boot-script',
    configureServer({ middlewares }) {
      middlewares.use(`/${NAME}`, (_request, response, next) => {
        const send = (code: string) => response.setHeader('Content-Type', 'text/javascript').end(code);
        compile(false).then(send, next);
      });
    },
    async buildStart() {
      if (this.environment.mode === 'build') source = await compile(true);
    },
    // The page uses a name with a content hash; the explorers' pages use the plain one.
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => (source ? html.replaceAll(`/${NAME}`, `/${hashed(source)}`) : html),
    },
    generateBundle() {
      for (const fileName of [NAME, hashed(source)]) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

const hashed = (code: string) =>
  `assets/boot-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;

async function compile(minify: boolean): Promise<string> {
  const lib = { entry: SOURCE, formats: ['iife' as const], name: 'boot' };
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2023', minify, lib },
  });
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput];
  return `if(!window.booted){window.booted=1;${output[0].code}}`;
}
