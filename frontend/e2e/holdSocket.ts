import type { Page } from '@playwright/test';

/** Holds what the page says over its socket until the returned function is called. */
export async function holdSocket(page: Page): Promise<() => void> {
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.routeWebSocket(/\/graphql/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => (isHeld ? held.push(() => server.send(message)) : server.send(message)));
  });
  return () => {
    isHeld = false;
    for (const send of held.splice(0)) send();
  };
}
