import { OperatorError } from '../../platform/errors/operatorError.ts';

/** What was asked for cannot be done; the program ends with 2. */
export class UsageError extends OperatorError {}
