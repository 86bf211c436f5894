import { MAX_QUOTED } from './documentLimits.ts';

/** The code of a request that names no operation of its document, or none of several. */
export const OPERATION_UNKNOWN = 'OPERATION_RESOLUTION_FAILURE';

export const whichOperation = (name?: string | null) =>
  name
    ? `Unknown operation named "${name.slice(0, MAX_QUOTED)}".`
    : 'Must provide operation name if query contains multiple operations.';
