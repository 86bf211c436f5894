import { MAX_QUOTED } from './documentLimits.ts';

/** The code of a request whose operation name is unknown, or missing where there are several operations. */
export const OPERATION_UNKNOWN = 'OPERATION_RESOLUTION_FAILURE';

export const whichOperation = (name?: string | null) =>
  name
    ? `Unknown operation named "${name.slice(0, MAX_QUOTED)}".`
    : 'Must provide operation name if query contains multiple operations.';
