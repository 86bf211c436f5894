/**
 * The service worker: the app starts without a network and shows what is missing. It caches only the built files and
 * the page without anybody's data; never GraphQL, REST or media.
 */
declare const self: ServiceWorkerGlobalScope;
/** Paths of the built files, inserted by the build (`serviceWorker.ts`). */
declare const FILES: readonly string[];

/** Not yet in the compiler's types. */
interface Installation extends ExtendableEvent {
  addRoutes?(rule: { condition: { urlPattern: { pathname: string } }; source: 'cache' }): Promise<void>;
}

const CACHE = 'app';
/** The page is the same document at every address, except that a post's address adds a preview. */
const PAGE = '/';
const IS_OF_POST = /^\/post\//i;
const ALL = [...FILES, PAGE];
/** A network without a response for this time, in ms, counts as missing. */
const SILENCE = 3_000;
const MAX_PAGE_TRIES = 5;
/** Not part of the app: other pages, and responses that may be private. */
const NOT_OURS = /^\/(graphql|graphiql|api|media|prerendered|healthz|readyz|metrics)(\/|$)/;

/**
 * Browsers that request the page while the worker starts. WebKit applies the policy of that request to the body of
 * another one, whose styles have another nonce; it also has all features that could be asked for instead.
 */
const MAY_PRELOAD = /(Chrome|Firefox)\//;

const isHashed = (path: string) => path.startsWith('/assets/');

self.addEventListener('install', (event: Installation) => {
  event.waitUntil(install());
  // If supported, the browser serves the files with a hash itself, without starting this worker.
  void event.addRoutes?.({ condition: { urlPattern: { pathname: '/assets/*' } }, source: 'cache' });
});
self.addEventListener('activate', (event) => event.waitUntil(activate()));
// Sent by an idle page: a log-out may have emptied the cache.
self.addEventListener('message', (event) => event.data === 'fill' && event.waitUntil(fill()));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin || NOT_OURS.test(pathname)) return;
  if (mode === 'navigate') event.respondWith(page(event));
  else if (FILES.includes(pathname)) event.respondWith(file(event.request));
});

/**
 * Installs a new build: its files beside the old ones, which pages use until it is complete. The page itself is cached
 * last: until then the old page remains, with its files.
 */
async function install(): Promise<void> {
  await fill(FILES.filter(isHashed));
  const cache = await caches.open(CACHE);
  for (const path of FILES) if (!isHashed(path)) await cache.add(new Request(path, { cache: 'no-cache' }));
  if (!(await keepOwnPage())) throw new Error('The page is of another build.');
  await self.skipWaiting();
}

/** While two builds are served behind one address, the other one's page may come first, and again. */
async function keepOwnPage(): Promise<boolean> {
  for (let tries = 0; tries < MAX_PAGE_TRIES; tries++)
    if (await keep(await fetch(PAGE, { cache: 'no-cache' }))) return true;
  return false;
}

/** Adds what is missing. WebKit may lose all that a cache has and gets, until it is deleted. */
async function fill(paths = ALL): Promise<void> {
  await addMissing(paths);
  if ((await (await caches.open(CACHE)).keys()).length > 0) return;
  await caches.delete(CACHE);
  await addMissing(paths);
}

/** Fetches the files one after another, so that the page's own requests come first. */
async function addMissing(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const path of paths) {
    if (await cache.match(path)) continue;
    if (path === PAGE) await keep(await fetch(PAGE, { cache: 'no-cache' }));
    else await cache.add(new Request(path, { cache: isHashed(path) ? 'default' : 'no-cache' }));
  }
}

/** Removes the files of older builds. */
async function activate(): Promise<void> {
  const cache = await caches.open(CACHE);
  const ours = new Set(ALL);
  for (const request of await cache.keys())
    if (!ours.has(new URL(request.url).pathname)) await cache.delete(request);
  const preload = self.registration.navigationPreload;
  await (MAY_PRELOAD.test(navigator.userAgent) ? preload?.enable() : preload?.disable());
  await self.clients.claim();
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** The page from the network, or the last good one with the security policy that its nonce belongs to. */
async function page(event: FetchEvent): Promise<Response> {
  const answer = preloadedOrFetched(event).then((response) => {
    if (response.status > 500) throw new Error('The server is away.');
    const isGeneral = !IS_OF_POST.test(new URL(event.request.url).pathname);
    if (isGeneral && response.ok && response.headers.get('content-type')?.startsWith('text/html'))
      event.waitUntil(keep(response.clone()));
    return response;
  });
  const silence = new Promise<never>((_, fail) => setTimeout(fail, SILENCE));
  try {
    return await Promise.race([answer, silence]);
  } catch {
    return (await caches.match(PAGE)) ?? fetch(event.request).catch(awayPage);
  }
}

/** For when there is neither a server nor a kept page; the browser would report an error of this worker. */
const awayPage = () =>
  new Response(
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Offline</title><body style="padding:48px 24px;font:16px/1.5 system-ui;text-align:center"><main><h1>Can't reach the server.</h1><p>Check your connection to the network.</p><a href="">Try again</a></main>`,
    { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  );

const preloadedOrFetched = async ({ preloadResponse, request }: FetchEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

/** Skips the page of a build whose files are not cached yet: without a network it would start without them. */
async function keep(response: Response): Promise<boolean> {
  const named = (await response.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
  const isOurs = response.ok && named.every((path) => FILES.includes(path));
  if (isOurs) await (await caches.open(CACHE)).put(PAGE, response);
  return isOurs;
}
