import type { Page, WebSocketRoute } from '@playwright/test';
import { goOffline } from './actions.ts';
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
    /** Takes the page offline, and then its socket, which Chromium leaves alone; a page without one would ask at once. */
    async loseNetwork() {
      await goOffline(page);
      await expect(page.getByText(/^You're offline/).first()).toBeVisible();
      await this.cut();
    },
    async returnNetwork() {
      await Promise.all([this.restore(), page.context().setOffline(false)]);
    },
    /** Resolves when the page has connected again. */
    async restore() {
      isCut = false;
      await connected();
    },
  };
}
