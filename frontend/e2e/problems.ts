import type { Page } from '@playwright/test';

/**
 * What no page may do in any test: log an error (including violations of the security policy), throw, or send a
 * request to a foreign host. A test that causes errors on purpose declares which ones it expects.
 */
export class Problems {
  #seen: string[] = [];
  #expected: RegExp[] = [];

  watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error') this.#seen.push(`console: ${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) =>
      this.#seen.push(`thrown: ${error.name}: ${error.message}\n${error.stack}`),
    );
    page.on('request', (request) => {
      if (isForeign(request.url())) this.#seen.push(`foreign: ${request.url()}`);
    });
  }

  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  get unexpected(): string[] {
    return this.#seen.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)));
  }
}

function isForeign(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return /^(http|ws)s?:$/.test(protocol) && hostname !== '127.0.0.1';
}
