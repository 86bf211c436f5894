import { show } from './shown.ts';
import { isHome, main } from './steps.ts';

/** Milliseconds, of a server that does not answer. */
const PATIENCE = 5_000;

/**
 * The answers to the page's first questions, by their names, that came with the first sight which the server has
 * prerendered of the feed (`prerender/`), once that is shown; null where there is none.
 */
export const sight = new Promise<Record<string, object> | null>((done) => {
  // While one develops, nothing is prerendered.
  if (!main || !isHome || !isAtTop()) return done(null);
  const request = new XMLHttpRequest();
  request.open('GET', '/prerendered');
  request.setRequestHeader('X-Build', main);
  request.responseType = 'document'; // parsed without a sink that trusted types would guard
  request.overrideMimeType('text/html'); // whatever it is: of what is no XML, an error in markup with styles is made
  request.timeout = PATIENCE;
  request.addEventListener('loadend', () => {
    const sent = request.response as Document | null;
    const answers = sent?.querySelector('script[type="application/json"]');
    if (!answers) return done(null);
    answers.remove();
    show(sent!.body);
    done(JSON.parse(answers.textContent!));
  });
  request.send();
});

/** Whoever comes back to a place of the history further down (`feedPosition.ts`) sees another part of the feed. */
function isAtTop(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'navigate') return true;
  try {
    const left = sessionStorage.getItem(`feed:position:${history.state?.key ?? 'default'}`);
    return !left || JSON.parse(left).scrollY === 0;
  } catch {
    return true; // storage is blocked: nothing was kept
  }
}
