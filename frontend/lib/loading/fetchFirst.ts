import { CODE_GONE, CODE_LOST, isLost, lost } from './lost.ts';

/** Files that came, or are on their way. */
const fetched = new Map<string, Promise<void>>();

/**
 * What the build makes of each `import()` (`fetchFirstPlugin.ts`): first the files of the code, its own first of all, are
 * fetched into the browser's cache, then they are imported from there. For a browser remembers of a module that failed to
 * come, for as long as the page lives, that it failed; a failed fetch can be made again.
 */
export async function fetchFirst<Code>(load: () => Promise<Code>, files: string[] = []): Promise<Code> {
  const paths = files.map((file) => `/${file}`);
  await Promise.all(paths.filter((path) => !isPreloaded(path)).map(fetchOnce));
  try {
    return await load();
  } catch (error) {
    // Of what the document itself preloads the page cannot do without: only a new one asks for it again.
    if (isLost(error) && paths[0] && isPreloaded(paths[0])) dispatchEvent(new Event(CODE_LOST));
    throw error;
  }
}

/** Named by the document or by `start/`: it is a module already, or failed to become one. */
const isPreloaded = (path: string) => document.querySelector(`link[rel=modulepreload][href="${path}"]`);

function fetchOnce(path: string): Promise<void> {
  const known = fetched.get(path);
  if (known) return known;
  const coming = keep(path).catch((error: unknown) => {
    fetched.delete(path);
    throw error;
  });
  fetched.set(path, coming);
  return coming;
}

async function keep(path: string): Promise<void> {
  const answer = await fetch(path).catch(() => null);
  // Of a build that nobody has any more.
  if (answer?.status === 404) dispatchEvent(new Event(CODE_GONE));
  if (!answer?.ok) throw lost(path);
  // To the end, else it is not kept.
  await answer.arrayBuffer().catch(() => Promise.reject(lost(path)));
}
