import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchFirst } from './fetchFirst.ts';
import { CODE_GONE, CODE_LOST, loadError } from './loadError.ts';
import { isCodeMissing, onCodeMissing, importWithRetry } from './importWithRetry.ts';

const root = join(import.meta.dirname, '../..');
const sources = globSync('**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['e2e/**', 'gql/**', 'testing/**', '**/*.test.*'],
});
const read = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '');

/** They retry by themselves, or show the failure to a user who can retry. */
const OTHERWISE = [
  'app/apollo/offlineLink.ts', // goes on without
  'app/apollo/client.ts', // importWithRetry(loadSocket)
  'app/apollo/sessionEndLink.ts', // importWithRetry(loadCheck)
  'features/auth/useLogOut.ts', // importWithRetry(loadClearing), and asks nothing
  'lib/drafts/fileDrafts.ts', // importWithRetry(loadStorage)
  'lib/graphql/unlessHeld.ts', // importWithRetry(loadToast)
  'lib/secrets/askAboutSecret.ts', // asks more often
  'lib/secrets/maySend.ts', // asks more often
  'app/prepareFirstRender.ts', // the component asks again
  'start/loadApp.ts', // reloadWhenAvailable
  'features/auth/useRegister.ts', // lazyWithRetry(loadPicture), and the form says that it failed
  'start/prerender/worker.ts', // on the server
  'ui/toasts/Toaster.tsx', // plain ones until it comes
];
const ONE_WAY =
  /\b(lazyWithRetry|lazyAfterPaint|lazyWhenIdle|preloadable|importWithRetry)\(\s*(async )?\(\) =>[^;]*$/;

describe('code of its own', () => {
  it('is imported in the one way that asks for it again', () => {
    const bare = sources.flatMap((file) =>
      OTHERWISE.includes(file)
        ? []
        : [...read(file).matchAll(/\bimport\(/g)]
            .filter(({ index }) => !ONE_WAY.test(read(file).slice(Math.max(0, index - 120), index)))
            .map(() => file),
    );
    expect(bare).toEqual([]);
  });

  it('is imported by a function of its own: the build takes what is chained to an import for a part of it', () => {
    const chained = /\bimport\([^)]*\)\s*\.(then|catch|finally)/;
    expect(sources.filter((file) => chained.test(read(file)))).toEqual([]);
  });

  it('is shown where its failure is kept to its place', () => {
    const from = /import\s*{[^}]*\b(lazy|Suspense)\b[^}]*}\s*from 'react'/;
    expect(sources.filter((file) => from.test(read(file))).toSorted()).toEqual([
      'lib/loading/lazyWithRetry.ts',
      'ui/LazyBoundary.tsx',
    ]);
  });
});

describe('code that does not come', () => {
  it('is asked for again, sooner where there is a sign, and missed from the second time on', async () => {
    let tries = 0;
    const seen: boolean[] = [];
    const stop = onCodeMissing(() => seen.push(isCodeMissing()));
    const coming = importWithRetry(async () => {
      tries += 1;
      if (tries < 4) throw loadError('/assets/a.js');
      return 'here';
    });
    for (let n = 1; n < 4; n++) {
      await vi.waitFor(() => expect(tries).toBe(n));
      dispatchEvent(new Event('online'));
    }
    expect(await coming).toBe('here');
    stop();
    expect(seen).toEqual([true, false]);
  });

  it('is not mistaken for code that is broken', async () => {
    const broken = async () => {
      throw new TypeError('it is not a function');
    };
    await expect(importWithRetry(broken)).rejects.toThrow('it is not a function');
    expect(isCodeMissing()).toBe(false);
  });
});

describe('fetching first', () => {
  afterEach(() => vi.unstubAllGlobals());
  const heard = (name: string) => {
    const hear = vi.fn();
    addEventListener(name, hear, { once: true });
    return hear;
  };

  it('imports nothing before each file has come, and fetches none twice', async () => {
    const answers = [
      new Response('', { status: 503 }),
      new Response('a'),
      new Response('b'),
      new Response('c'),
    ];
    const fetch = vi.fn(async (_path: string) => answers.shift()!);
    vi.stubGlobal('fetch', fetch);
    const load = vi.fn(async () => 'code');
    await expect(fetchFirst(load, ['assets/a.js'])).rejects.toThrow('/assets/a.js');
    expect(load).not.toHaveBeenCalled();
    expect(await fetchFirst(load, ['assets/a.js', 'assets/b.js'])).toBe('code');
    expect(await fetchFirst(load, ['assets/c.js', 'assets/b.js'])).toBe('code');
    expect(fetch.mock.calls.map(([path]) => path)).toEqual([
      '/assets/a.js',
      '/assets/a.js',
      '/assets/b.js',
      '/assets/c.js',
    ]);
  });

  it('says so when a file is gone, and when what the document preloads is lost to it', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    const gone = heard(CODE_GONE);
    await expect(fetchFirst(async () => 'code', ['assets/gone.js'])).rejects.toThrow('/assets/gone.js');
    expect(gone).toHaveBeenCalledOnce();
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload' });
    link.setAttribute('href', '/assets/early.js');
    document.head.append(link);
    const isLost = heard(CODE_LOST);
    await expect(
      fetchFirst(() => Promise.reject(loadError('/assets/early.js')), ['assets/early.js']),
    ).rejects.toThrow();
    expect(isLost).toHaveBeenCalledOnce();
    link.remove();
  });
});
