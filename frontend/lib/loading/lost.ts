/** Happen to the window when code does not come: its server has it no more; only a new page would ask for it again. */
export const CODE_GONE = 'codegone';
export const CODE_LOST = 'codelost';

/** Whether an import failed because files did not come. Else the code itself is broken. */
export const isLost = (error: unknown): boolean =>
  /dynamically imported module|Importing a module script/.test(String(error));

/** As browsers say it. */
export const lost = (path: string): Error =>
  new TypeError(`Failed to fetch dynamically imported module: ${path}`);
