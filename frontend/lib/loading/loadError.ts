/** Window event: code is missing because the server no longer has it; only a new page would request it again. */
export const CODE_GONE = 'codegone';
export const CODE_LOST = 'codelost';

/** Whether an import failed because files did not arrive. Otherwise the code itself is broken. */
export const isLoadError = (error: unknown): boolean =>
  /dynamically imported module|Importing a module script/.test(String(error));

/** An error with the message of a browser. */
export const loadError = (path: string): Error =>
  new TypeError(`Failed to fetch dynamically imported module: ${path}`);
