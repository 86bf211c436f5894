import { MAX_LENGTH } from '../../../graphql-server/contract/limits.ts';
import { lengthOf } from '../../ui/visible.ts';
import { linkText } from './strings.ts';

/** What is wrong with the name of a wallet. */
export const nameProblem = (name: string) =>
  lengthOf(name) > MAX_LENGTH.walletName ? linkText.nameProblem : undefined;
