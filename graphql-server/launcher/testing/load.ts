import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

interface Answer {
  name: string;
  pid: number;
  id: number;
}

export interface Outcome {
  answers: Answer[];
  failures: string[];
}

/** A request. One with a body is not repeated automatically when its connection has just been closed. */
interface Call {
  path?: string;
  headers?: Record<string, string>;
  body: string;
  status: number;
}

/** Sends requests continuously until stopped, on new and on kept-alive connections; no request is repeated. */
export function ceaselessly(url: string, call: Call = { body: 'body', status: 200 }) {
  const outcome: Outcome = { answers: [], failures: [] };
  const kept = new Agent({ keepAlive: true, maxSockets: 4 });
  let isOver = false;
  const caller = async (agent: Agent | false) => {
    while (!isOver) {
      await ask(url, call, agent).then(
        (answer) => outcome.answers.push(answer),
        (error: Error) => outcome.failures.push(`${agent ? 'kept' : 'new'}: ${error.message}`),
      );
      await sleep(5);
    }
  };
  const callers = [kept, kept, kept, kept, false, false, false].map((agent) =>
    caller(agent as Agent | false),
  );
  return {
    async end(): Promise<Outcome> {
      isOver = true;
      await Promise.all(callers);
      kept.destroy();
      return outcome;
    },
  };
}

async function ask(url: string, { path = '/', headers = {}, body, status }: Call, agent: Agent | false) {
  const asking = request(url + path, { agent, headers, method: 'POST' }).end(body);
  const [response] = await once(asking, 'response');
  const text = (await response.toArray()).join('');
  if (response.statusCode !== status) throw new Error(`${response.statusCode}: ${text}`);
  return JSON.parse(text) as Answer;
}
