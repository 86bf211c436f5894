import type { Page, WebSocket } from '@playwright/test';
import { chat } from './chatActions.ts';

/** Epoch milliseconds by word. */
type Times = Map<string, number>;

/** From and to when a socket was open, in epoch milliseconds. */
interface OpenTime {
  from: number;
  to: number;
}

/** The words of a proof: each of its messages is one. */
export const wordsIn = (text: string): string[] => text.match(/\b[a-z]\d+;/g) ?? [];

/** Records which words a page got acknowledged, when it first showed each, and when its socket was open. */
export class ChatRecorder {
  readonly acknowledged: Times = new Map();
  readonly #connections: OpenTime[] = [];
  readonly #page: Page;

  /** Begins with what happens from now on. */
  constructor(page: Page) {
    this.#page = page;
    page.on('websocket', (socket) => this.#watch(socket));
    page.on('response', async (response) => {
      const { operationName, variables } = response.request().postDataJSON() ?? {};
      if (operationName !== 'SendMessage') return;
      const answer = await response.json().catch(() => null); // cut off in the middle
      if (!answer?.data?.sendMessage) return;
      for (const word of wordsIn(variables.input.content)) this.acknowledged.set(word, Date.now());
    });
  }

  #watch(socket: WebSocket): void {
    const connection = { from: Infinity, to: Infinity };
    this.#connections.push(connection);
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('connection_ack')) connection.from = Date.now();
    });
    socket.on('close', () => void (connection.to = Date.now()));
  }

  /** Watches the open chat; the words that stand there already are not noted. */
  async look(): Promise<void> {
    await chat(this.#page).evaluate((log) => {
      const seen: Record<string, number> = {};
      Object.assign(window, { seen });
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            for (const word of node.textContent?.match(/\b[a-z]\d+;/g) ?? []) seen[word] ??= Date.now();
      }).observe(log, { childList: true, subtree: true });
    });
  }

  /** Words that were not shown although the socket had been open for `patience` ms since they were acknowledged. */
  async late(acknowledged: Times, patience: number): Promise<string[]> {
    const seen: Record<string, number> = await this.#page.evaluate('seen');
    return [...acknowledged].flatMap(([word, at]) => {
      const waited = (seen[word] ?? Infinity) - this.#reachable(at, patience);
      return waited > patience ? [`${word} after ${waited} ms`] : [];
    });
  }

  /** From when on, at or after a moment, the socket was open for so long. */
  #reachable(at: number, patience: number): number {
    const connection = this.#connections.find(({ from, to }) => to - Math.max(from, at) > patience);
    return connection ? Math.max(connection.from, at) : Date.now();
  }
}
