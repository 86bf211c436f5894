/** An image has no more; a file of its own, as the processes that decode images read little else. */
export const MAX_PIXELS = 40_000_000;
