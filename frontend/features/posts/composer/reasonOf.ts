import { refusalText } from '../../../lib/feedback/errorText.ts';
import { NoAnswer } from '../../../lib/graphql/sendOnce.ts';
import { formText } from './strings.ts';

/** Why the post was not sent, or that the outcome is unknown. */
export const reasonOf = (error: unknown): string =>
  error instanceof NoAnswer ? formText.unknown : `${formText.failed} ${refusalText(error)}`;
