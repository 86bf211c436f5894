import type { FirstSteps } from '../build/firstSteps.ts';

// The explorers have no such steps.
const written = document.getElementById('first-steps')?.textContent ?? '{"files":{},"questions":[]}';

/** What can be done before the app's code is there, as the build wrote it into the page. */
export const { files, questions, main } = JSON.parse(written) as FirstSteps;

/** The files that this address needs at once. */
export const needed = files[location.pathname] ?? files['']!;

export const isHome = location.pathname === '/' && !location.search;
