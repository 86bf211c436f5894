import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { errorText } from './errorText.ts';

/** Why something was refused, in the server's words and without a status, for forms: 'ann has claimed this case.' */
export const refusalText = (error: unknown): string =>
  (CombinedGraphQLErrors.is(error) && error.errors[0]?.message) || errorText(error);
