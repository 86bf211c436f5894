/** The most items that the server gives at once (decision 29). */
const MAX_PAGE = 100;

/** How many items to ask for, to get `count` that are shown: at least a page of the list. */
export const pageFor = (count: number, page: number): number => Math.min(Math.max(count, page), MAX_PAGE);
