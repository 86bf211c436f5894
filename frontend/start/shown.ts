import { doAgain, remember } from './deeds.ts';

/** So long, in ms, a sight stands over an app that is there and shows no posts. */
const LONGEST = 5_000;

/** Shows a prerendered sight over the app, until that has posts as well; then does again what was done there. */
export function show(content: Element): void {
  const root = document.getElementById('root');
  if (!root || root.childElementCount > 0 || content.childElementCount === 0) return;
  const sight = dressed(content);
  root.after(sight);
  measure(sight);
  const deeds = remember(sight);
  const giveWay = () => {
    if (!sight.isConnected) return;
    sight.remove();
    watch.disconnect();
    deeds.forEach(doAgain);
  };
  let limit: ReturnType<typeof setTimeout> | undefined;
  const watch = new MutationObserver(() => {
    if (hasPosts(root)) giveWay();
    else limit ??= setTimeout(giveWay, LONGEST);
  });
  watch.observe(root, { childList: true, subtree: true, attributeFilter: ['style'] });
}

function dressed(content: Element): HTMLElement {
  const sight = Object.assign(document.createElement('div'), { id: 'sight' });
  sight.append(...content.children);
  // The security policy lets no markup bring styles.
  for (const element of sight.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style!;
  return sight;
}

/** 'See more' stands only under what is folded (`PostText.tsx`). */
function measure(sight: Element): void {
  for (const more of sight.querySelectorAll<HTMLElement>('[data-more]')) {
    const { scrollHeight, clientHeight } = more.previousElementSibling!;
    if (scrollHeight <= clientHeight + 1) more.style.display = 'none';
  }
}

/** Or says why it has none. The list hides a card until it has measured it. */
const hasPosts = (root: Element) =>
  root.querySelector('[role=alert]') ??
  (root.querySelector('article') && !root.querySelector('[role=feed] [style*=hidden]'));
