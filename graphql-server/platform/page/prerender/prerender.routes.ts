import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import type { Context, Services } from '../../graphql/context.ts';
import type { GraphqlExecutor } from '../../graphql/execution/executor.ts';
import { firstSteps, type FirstQuestion, type FirstSteps } from './firstSteps.ts';
import { Prerenderer } from './prerenderer.ts';

const pack = promisify(gzip);

/** Milliseconds; who starts a process waits for it to serve. */
const AFTER_THE_START = 1_000;

interface Rendering {
  services: Services;
  executor: GraphqlExecutor;
  contextOf: (request: Request) => Context;
}

export interface Prerendering {
  /** `GET /prerendered`: the first sight of the feed for the member who asks; 204 where there is none. */
  handler: RequestHandler;
  close(): void;
}

/** The first sight of the feed, for the page to show while its code is on its way (`docs/decisions/0021`). */
export function openPrerendering({ services: { env, log }, executor, contextOf }: Rendering): Prerendering {
  const file = resolve(env.PAGE_DIR, '../prerender/worker.js');
  const { questions, main }: FirstSteps = existsSync(file) ? firstSteps(env.PAGE_DIR) : { questions: [] };
  for (const { document } of questions) executor.trust(document);
  const prerenderer = new Prerenderer(file, env.community, log);
  const waking = setTimeout(() => questions.length > 0 && prerenderer.open(), AFTER_THE_START).unref();
  const sight = async (request: Request) => {
    const answers = await ask(questions, (question) => run(executor, question, contextOf(request)));
    return answers && body(await prerenderer.render(answers), answers);
  };
  return {
    async handler(request, response) {
      response.setHeader('Cache-Control', 'private, no-store');
      // A page of another build asks other questions.
      const isOurs = (request.get('X-Build') ?? main) === main;
      const hasSight = questions.length > 0 && isOurs && request.signedIn;
      await send(request, response, hasSight ? await sight(request) : null);
    },
    close() {
      clearTimeout(waking);
      prerenderer.close();
    },
  };
}

/** What is to be seen, unless there was no time for it, and the answers, which nobody need ask for then. */
const body = (html: string, answers: object) =>
  `${html}<script type="application/json">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`;

type Answer = object | null | undefined;

const run = async (
  executor: GraphqlExecutor,
  { document, variables }: FirstQuestion,
  context: Context,
): Promise<Answer> => {
  const { data, errors } = await executor.execute(document, variables, context);
  return errors ? null : data;
};

/** The answers by the names of their questions; null when one of them failed, for the page to ask again and say so. */
async function ask(questions: FirstQuestion[], answerTo: (question: FirstQuestion) => Promise<Answer>) {
  const answers = await Promise.all(questions.map(answerTo));
  return answers.every(Boolean)
    ? Object.fromEntries(questions.map(({ name }, n) => [name, answers[n]]))
    : null;
}

async function send(request: Request, response: Response, html: string | null): Promise<void> {
  if (html === null) return void response.sendStatus(204);
  response.type('html').vary('Accept-Encoding');
  if (!request.acceptsEncodings('gzip')) return void response.send(html);
  response.setHeader('Content-Encoding', 'gzip').send(await pack(html));
}
