/** An address short enough for a line. Both ends, because one end alone is easy to imitate. */
export const shortAddress = (address: string): string => `${address.slice(0, 5)}…${address.slice(-5)}`;
