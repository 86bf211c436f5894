import { setTimeout as pause } from 'node:timers/promises';

/** The key under which WebDriver names an element (W3C WebDriver, 12). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const CAPABILITIES = { alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation'] } } };
const PATIENCE_MS = 30_000;

/** Keys by WebDriver's code points (W3C WebDriver, 17.4.2). */
export const KEYS = { enter: '\uE007', up: '\uE013' };

/** The element that a person would call by this name: the visible one with this label, text or placeholder. */
const FIND = `
  const [name] = arguments;
  const root = [...document.querySelectorAll('dialog')].findLast((it) => it.matches(':modal')) ?? document;
  return [...root.querySelectorAll('button, a, input, textarea, [role]')].find((it) =>
    it.getClientRects().length > 0 && !it.closest('[aria-hidden=true], #prerendered') &&
    [it.ariaLabel, it.placeholder, it.labels?.[0]?.innerText, it.innerText].some((text) => text?.trim() === name)) ?? null`;

type Command = (method: string, path: string, body?: object) => Promise<unknown>;

export interface Browser {
  go(url: string): Promise<void>;
  /** Runs the body of a function in the page. */
  run<Result>(body: string, ...values: unknown[]): Promise<Result>;
  /** Resolves when the expression is true in the page. */
  until(expression: string): Promise<void>;
  click(name: string): Promise<void>;
  /** Types into a field. */
  type(name: string, text: string): Promise<void>;
  /** Types where the focus is. */
  press(text: string): Promise<void>;
  close(): Promise<void>;
}

/** A window that the WebDriver at `url` controls. */
export async function openBrowser(url: string): Promise<Browser> {
  const send = commandTo(url);
  const { sessionId } = (await eventually(() =>
    send('POST', '/session', { capabilities: CAPABILITIES }),
  )) as {
    sessionId: string;
  };
  const command: Command = (method, path, body) => send(method, `/session/${sessionId}${path}`, body);
  await command('POST', '/window/rect', { x: 0, y: 0, width: 1280, height: 800 });
  const run = (script: string, ...args: unknown[]) => command('POST', '/execute/sync', { script, args });
  const element = async (name: string) => {
    const found = await eventually(() => run(FIND, name), `"${name}"`);
    return `/element/${(found as Record<string, string>)[ELEMENT]}`;
  };
  return {
    go: async (address) => void (await command('POST', '/url', { url: address })),
    run: run as Browser['run'],
    until: async (expression) => void (await eventually(() => run(`return ${expression}`), expression)),
    click: async (name) => void (await command('POST', `${await element(name)}/click`, {})),
    type: async (name, text) => void (await command('POST', `${await element(name)}/value`, { text })),
    press: async (text) => {
      const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
      await command('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    close: async () => void (await command('DELETE', '')),
  };
}

function commandTo(url: string): Command {
  return async (method, path, body) => {
    const response = await fetch(url + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };
}

/** The first result that is something, of a call that is repeated. */
async function eventually(call: () => Promise<unknown>, what = 'an answer'): Promise<unknown> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const last = performance.now() > giveUpAt;
    const result = await call().catch((error: unknown) => {
      if (last) throw error;
    });
    if (result) return result;
    if (last) throw new Error(`Waited in vain for ${what}.`);
    await pause(100);
  }
}
