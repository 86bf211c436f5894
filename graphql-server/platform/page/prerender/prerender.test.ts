import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/testApp.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { Prerenderer } from './prerenderer.ts';

describe('the prerendered feed', () => {
  const testApp = useTestApp({ PAGE_DIR: 'dist/frontend' });

  /** Repeats the request until the thread has started. */
  async function sightOf(visitor: Visitor): Promise<{ html: string; answers: any; headers: Headers }> {
    const attempt = async () => {
      const response = await visitor.fetch('/prerendered');
      const [, html, json] = /^(.*)<script type="application\/json">(.*)<\/script>$/s.exec(
        await response.text(),
      )!;
      return { html: html!, answers: JSON.parse(json!), headers: response.headers };
    };
    await expect.poll(async () => (await attempt()).html, { timeout: 10_000 }).not.toBe('');
    return attempt();
  }

  it('shows what its member sees, with the answers it is made of', async () => {
    const user = await testApp.create.user();
    const ann = await testApp.as(user);
    await testApp.create.post({ content: 'gm to all' });
    const { html, answers, headers } = await sightOf(ann);
    expect(html).toContain('gm to all');
    expect(html).toContain(`What&#x27;s on your mind, ${user.username}?`);
    expect(answers.Viewer.viewer).toMatchObject({ id: String(user.id), username: user.username });
    expect(answers.Feed.feed.nodes[0]).toMatchObject({ content: 'gm to all', isLiked: false });
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it('contains no markup written by members', async () => {
    const content = '</script><script>alert(1)</script><img src=x onerror=alert(2)> style="color:red"';
    await testApp.create.post({ content });
    const { html, answers } = await sightOf(await testApp.as(await testApp.create.user()));
    expect(html).not.toMatch(/<script|<img src="?x|<style| style="/);
    expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
    expect(answers.Feed.feed.nodes[0].content).toBe(content);
  });

  it('is for members only', async () => {
    const bot = await testApp.by({});
    for (const visitor of [testApp.nobody, bot]) {
      const response = await visitor.fetch('/prerendered');
      expect([response.status, response.headers.get('cache-control')]).toEqual([204, 'private, no-store']);
    }
  });
});

describe('the thread that renders', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prerender-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** A prerenderer with this code in its thread. */
  const renderer = (work: string) => {
    const file = join(folder, `${Math.random()}.mjs`);
    writeFileSync(
      file,
      `import { parentPort } from 'node:worker_threads';
       parentPort.on('message', ({ id, answers }) => { ${work} });`,
    );
    return new Prerenderer(file, {}, pino({ enabled: false }));
  };

  it('is started again after it has ended', async () => {
    const prerender = renderer(
      `if (answers.fatal) process.exit(1); parentPort.postMessage({ id, html: 'a feed' });`,
    );
    prerender.open();
    await expect.poll(() => prerender.render({}), { timeout: 5_000 }).toBe('a feed');
    expect(await prerender.render({ fatal: true })).toBe('');
    await expect.poll(() => prerender.render({}), { timeout: 5_000 }).toBe('a feed');
    prerender.close();
  });

  it('never delays a response beyond its limit', async () => {
    const prerender = renderer('');
    const begun = performance.now();
    expect(await Promise.all(Array.from({ length: 20 }, () => prerender.render({})))).toEqual(
      Array(20).fill(''),
    );
    expect(performance.now() - begun).toBeLessThan(2_000);
    prerender.close();
  });
});
