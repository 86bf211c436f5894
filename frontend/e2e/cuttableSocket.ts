import type { Page, WebSocketRoute } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Lets a test cut the WebSocket of a page that it loads afterwards. While it is cut, each new one is closed. */
export async function cuttableSocket(page: Page) {
  let current: WebSocketRoute | undefined;
  let before: WebSocketRoute | undefined;
  let isCut = false;
  await page.routeWebSocket(/\/graphql/, (socket) => {
    if (isCut) return void socket.close();
    const server = socket.connectToServer();
    server.onMessage((message) => isCut || socket.send(message));
    current = socket;
  });
  const connected = () => expect.poll(() => current !== before).toBe(true);
  return {
    async cut() {
      await connected();
      isCut = true;
      before = current;
      await current!.close();
    },
    /** Resolves when the page has connected again. */
    async restore() {
      isCut = false;
      await connected();
    },
  };
}
