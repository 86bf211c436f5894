import { pauseBefore } from '../lib/loading/pauseBefore.ts';

let tries = 0;
let isWaiting = false;

/** A style sheet, or a font that it names, did not come: another element asks for them again. */
async function again(sheet: HTMLLinkElement): Promise<void> {
  if (isWaiting) return;
  isWaiting = true;
  await pauseBefore(++tries);
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

addEventListener('error', ({ target }) => void (isSheet(target) && again(target)), true);
document.fonts.addEventListener('loadingerror', () => {
  const [sheet] = sheets();
  if (sheet) void again(sheet);
});
