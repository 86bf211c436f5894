import { MAX_PAGE } from '../../../graphql-server/contract/limits.ts';

/** How many items to ask for, to get `count` that are shown: at least a page of the list. */
export const pageFor = (count: number, page: number): number => Math.min(Math.max(count, page), MAX_PAGE);
