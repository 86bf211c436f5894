import { soon } from './socket.ts';
import type { TestApp } from './testApp.ts';

/** A record of an outcome, as it stands in the log. */
export interface Recorded {
  level: number;
  msg: string;
  interface: string;
  operation: string;
  code: string;
  cause?: string;
  [field: string]: unknown;
}

/** What an operator sees of a product that runs with this `METRICS_TOKEN`. */
export function recordsOf(testApp: TestApp, token: string) {
  const all = (): Recorded[] => testApp.log.map((line) => JSON.parse(line)).filter((it) => it.interface);
  /** The latest record of this kind, when it is there. */
  const last = async (test: (record: Recorded) => boolean): Promise<Recorded> => {
    await soon(() => all().some(test)).toBe(true);
    return all().findLast(test)!;
  };
  const figures = async () =>
    (await testApp.nobody.fetch('/metrics', { headers: { authorization: `Bearer ${token}` } })).text();
  return {
    all,
    last,
    answeredBy: (response: Response) => last((it) => it.requestId === response.headers.get('x-request-id')),
    figures,
    /** How many outcomes with these labels are counted. */
    async counted(labels: Record<string, string>): Promise<number> {
      const words = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
      const line = (await figures())
        .split('\n')
        .find((it) => it.startsWith('hodlhood_outcomes_total{') && words.every((word) => it.includes(word)));
      return Number(line?.split(' ').at(-1) ?? 0);
    },
  };
}
