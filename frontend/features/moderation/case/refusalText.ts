import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { errorText } from '../../../lib/feedback/errorText.ts';

/** Why something was refused, in the server's words: 'ann has claimed this case.' */
export const refusalText = (error: unknown): string =>
  (CombinedGraphQLErrors.is(error) && error.errors[0]?.message) || errorText(error);
