import { pauseBefore } from '../lib/loading/pauseBefore.ts';

let attempts = 0;
let isWaiting = false;

/** Loads a style sheet again, through a new element, after it or a font that it names failed to load. */
async function reload(sheet: HTMLLinkElement): Promise<void> {
  if (isWaiting) return;
  isWaiting = true;
  await pauseBefore(++attempts);
  isWaiting = false;
  const next = sheet.cloneNode() as HTMLLinkElement;
  next.addEventListener('load', () => {
    for (const other of sheets()) if (other !== next && other.href === next.href) other.remove();
  });
  sheet.after(next);
}

const sheets = () => document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');

const isSheet = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet';

addEventListener('error', ({ target }) => void (isSheet(target) && reload(target)), true);
document.fonts.addEventListener('loadingerror', () => {
  const [sheet] = sheets();
  if (sheet) void reload(sheet);
});
