import { CODE_GONE, CODE_LOST, isLoadError, loadError } from './loadError.ts';

/** Files that were fetched or are being fetched. */
const fetched = new Map<string, Promise<void>>();

/**
 * The build replaces each `import()` by this (`fetchFirstPlugin.ts`): the files of the code, its own first of all, are
 * fetched into the browser's cache and then imported from there. A browser remembers a module that failed to load as
 * failed for the lifetime of the page; a failed fetch can be repeated.
 */
export async function fetchFirst<Code>(load: () => Promise<Code>, files: string[] = []): Promise<Code> {
  const paths = files.map((file) => `/${file}`);
  await Promise.all(paths.filter((path) => !isPreloaded(path)).map(fetchOnce));
  try {
    return await load();
  } catch (error) {
    // The page cannot work without what the document itself preloads: only a new page requests it again.
    if (isLoadError(error) && paths[0] && isPreloaded(paths[0])) dispatchEvent(new Event(CODE_LOST));
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
  // The file of a build that no longer exists on the server.
  if (answer?.status === 404) dispatchEvent(new Event(CODE_GONE));
  if (!answer?.ok) throw loadError(path);
  // Read to the end, otherwise the browser does not cache it.
  await answer.arrayBuffer().catch(() => Promise.reject(loadError(path)));
}
