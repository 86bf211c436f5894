import { PRERENDERED_ID, SEE_MORE, UNMEASURED_CARD } from '../lib/prerendered.ts';
import { browserStorage, parsed, tabStorage } from '../lib/storage.ts';
import { feedPositionKey, LURK_MODE, WELCOME } from '../lib/storageKeys.ts';
import { recordInput, replay } from './replayedInput.ts';
import { files, isHome, main, preload } from './startRequests.ts';

const ANSWER_TIMEOUT_MS = 5_000;
/** How long the prerendered page covers an app that shows no posts. */
const POSTS_TIMEOUT_MS = 5_000;

/**
 * Answers to the page's first requests, by name, once the prerendered feed that they came with is shown
 * (`prerender/`); null where there is none.
 */
export const prerenderedAnswers = new Promise<Record<string, object> | null>((done) => {
  // Nothing is prerendered in development.
  if (!main || !isHome || !isAtTop()) return done(null);
  const request = new XMLHttpRequest();
  request.open('GET', '/prerendered');
  request.setRequestHeader('X-Build', main);
  request.responseType = 'document'; // parsed without a sink that trusted types would guard
  request.overrideMimeType('text/html'); // as XML, markup with styles would become a parser error
  request.timeout = ANSWER_TIMEOUT_MS;
  request.addEventListener('loadend', () => {
    const page = request.response as Document | null;
    const answers = page?.querySelector('script[type="application/json"]');
    if (request.status === 204) preloadAuth();
    if (!answers) return done(null);
    answers.remove();
    show(page!.body);
    done(JSON.parse(answers.textContent!));
  });
  request.send();
});

/** Nothing is prerendered for visitors, and those who do not lurk are sent to the log-in. */
function preloadAuth(): void {
  if (browserStorage[LURK_MODE] !== 'on') preload(files['/auth']!);
}

/** A reader who returns to a place further down (`feedPosition.ts`) sees another part of the feed, a new member a welcome. */
function isAtTop(): boolean {
  if (browserStorage[WELCOME]) return false;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'navigate') return true;
  const position = tabStorage[feedPositionKey(history.state?.key ?? 'default')];
  return !(parsed(position) as { scrollY: number } | null)?.scrollY;
}

/**
 * Shows the prerendered page over the app until the app has posts as well; then replays the input made in the meantime.
 */
function show(content: Element): void {
  const root = document.getElementById('root');
  if (!root || root.childElementCount > 0 || content.childElementCount === 0) return;
  const prerendered = withStyles(content);
  root.after(prerendered);
  hideNeedlessSeeMore(prerendered);
  const inputs = recordInput(prerendered);
  const remove = () => {
    if (!prerendered.isConnected) return;
    prerendered.remove();
    observer.disconnect();
    inputs.forEach(replay);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    if (hasPosts(root)) remove();
    else timer ??= setTimeout(remove, POSTS_TIMEOUT_MS);
  });
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['style'] });
}

/** The security policy refuses styles in markup, so they come as data attributes (`prerender/prerender.tsx`). */
function withStyles(content: Element): HTMLElement {
  const prerendered = Object.assign(document.createElement('div'), { id: PRERENDERED_ID });
  prerendered.append(...content.children);
  for (const element of prerendered.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style!;
  return prerendered;
}

/** Only the browser can measure which texts are cut off (`PostText.tsx`). */
function hideNeedlessSeeMore(prerendered: Element): void {
  for (const button of prerendered.querySelectorAll<HTMLElement>(SEE_MORE)) {
    const { scrollHeight, clientHeight } = button.previousElementSibling!;
    if (scrollHeight <= clientHeight + 1) button.style.display = 'none';
  }
}

/** Whether the app shows posts, or an error in their place. */
const hasPosts = (root: Element) =>
  root.querySelector('[role=alert]') ??
  (root.querySelector('article') && !root.querySelector(UNMEASURED_CARD));
