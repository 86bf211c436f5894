/** The message of NOT_FOUND; the page knows by it what is missing. */
export const notFoundText = (thing: string): string => `${thing} not found.`;
