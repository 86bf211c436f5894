import { build, type Plugin, type Rolldown } from 'vite';

const SOURCE = `${import.meta.dirname}/boot/main.ts`;
const NAME = 'boot.js';

/** Makes `/boot.js` of `boot/`: a plain script, because a module would not run before the first paint. */
export function bootScript(): Plugin {
  return {
    name: 'boot-script',
    configureServer({ middlewares }) {
      middlewares.use(`/${NAME}`, (_request, response, next) => {
        const send = (code: string) => response.setHeader('Content-Type', 'text/javascript').end(code);
        made(false).then(send, next);
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: NAME, source: await made(true) });
    },
  };
}

async function made(minify: boolean): Promise<string> {
  const lib = { entry: SOURCE, formats: ['iife' as const], name: 'boot' };
  const its = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2023', minify, lib },
  });
  const [{ output }] = [its].flat() as [Rolldown.RolldownOutput];
  return output[0].code;
}
