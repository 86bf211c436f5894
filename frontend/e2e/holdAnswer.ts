import type { Page, Route } from '@playwright/test';
import { onOperation } from './actions.ts';

/** Fetches the next answer to an operation and holds it, so that it is older than what happens until it is released. */
export async function holdAnswer(page: Page, operation: string) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  let isFirst = true;
  await onOperation(page, operation, async (route: Route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    const response = await route.fetch();
    held.resolve();
    await promise;
    await route.fulfill({ response });
  });
  const arrived = page.waitForResponse(
    (response) => response.request().postDataJSON()?.operationName === operation,
  );
  return {
    held: held.promise,
    /** Resolves when the page has had time to show the old answer. */
    async release() {
      release();
      await arrived;
      await page.waitForTimeout(1_000);
    },
  };
}
