/** What the worker thread tells while it works, as places of an `Int32Array` that both threads see. */

/** The id of the pattern that is at work, or 0. */
export const AT_WORK = 0;
/** A number that grows whenever a pattern begins. */
export const BEGUN = 1;
