import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import type { Context, Services } from '../../graphql/context.ts';
import type { GraphqlExecutor } from '../../graphql/execution/executor.ts';
import { readInitialQueries, type InitialQuery, type InitialQueries } from './initialQueries.ts';
import { Prerenderer } from './prerenderer.ts';

const gzipAsync = promisify(gzip);

/** Milliseconds; a starting process should first be able to serve. */
const WARM_UP_DELAY_MS = 1_000;

interface Rendering {
  services: Services;
  executor: GraphqlExecutor;
  contextOf: (request: Request) => Context;
}

export interface Prerendering {
  /** `GET /prerendered`: the prerendered feed of the signed-in member; 204 if there is none. */
  handler: RequestHandler;
  close(): void;
}

/** The prerendered feed, which the page shows while its code is loading (`docs/decisions/0021`). */
export function openPrerendering({
  services: { env, log, settings },
  executor,
  contextOf,
}: Rendering): Prerendering {
  const file = resolve(env.PAGE_DIR, '../prerender/worker.js');
  const { queries, main }: InitialQueries = existsSync(file)
    ? readInitialQueries(env.PAGE_DIR)
    : { queries: [] };
  for (const { document } of queries) executor.trust(document);
  const prerenderer = new Prerenderer(file, env.community, log);
  settings.onChange(() => prerenderer.renew(env.community));
  const waking = setTimeout(() => queries.length > 0 && prerenderer.open(), WARM_UP_DELAY_MS).unref();
  const render = async (request: Request) => {
    const answers = await ask(queries, (query) => run(executor, query, contextOf(request)));
    return answers && body(await prerenderer.render(answers), answers);
  };
  return {
    async handler(request, response) {
      response.setHeader('Cache-Control', 'private, no-store');
      // A page of another build has other initial queries.
      const isOurs = (request.get('X-Build') ?? main) === main;
      const canRender = queries.length > 0 && isOurs && request.signedIn;
      await send(request, response, canRender ? await render(request) : null);
    },
    close() {
      clearTimeout(waking);
      prerenderer.close();
    },
  };
}

/** The HTML, or nothing if it was not ready in time, and the answers, which the page need not request then. */
const body = (html: string, answers: object) =>
  `${html}<script type="application/json">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`;

type Answer = object | null | undefined;

const run = async (
  executor: GraphqlExecutor,
  { document, variables }: InitialQuery,
  context: Context,
): Promise<Answer> => {
  const { data, errors } = await executor.execute(document, variables, context);
  return errors ? null : data;
};

/** The results by the names of their queries; null when one failed, so that the page asks again and shows the error. */
async function ask(queries: InitialQuery[], answerTo: (query: InitialQuery) => Promise<Answer>) {
  const answers = await Promise.all(queries.map(answerTo));
  return answers.every(Boolean) ? Object.fromEntries(queries.map(({ name }, n) => [name, answers[n]])) : null;
}

async function send(request: Request, response: Response, html: string | null): Promise<void> {
  if (html === null) return void response.sendStatus(204);
  response.type('html').vary('Accept-Encoding');
  if (!request.acceptsEncodings('gzip')) return void response.send(html);
  response.setHeader('Content-Encoding', 'gzip').send(await gzipAsync(html));
}
