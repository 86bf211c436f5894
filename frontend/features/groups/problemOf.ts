import { MAX_LENGTH } from '../../../graphql-server/contract/limits.ts';
import { lengthOf } from '../../ui/visible.ts';
import { formText } from './strings.ts';

const MAX = { name: MAX_LENGTH.groupName, description: MAX_LENGTH.groupDescription };

/** The first text that is too long, as a sentence with its field; null if there is none. */
function tooLong(values: { name: string; description: string }) {
  for (const field of ['name', 'description'] as const)
    if (lengthOf(values[field]) > MAX[field])
      return { field, text: formText.tooLong(formText[field], MAX[field]) };
  return null;
}

/** Why a group cannot be created (§5). */
export function problemOfNew(values: { name: string; description: string }) {
  for (const field of ['name', 'description'] as const)
    if (lengthOf(values[field]) === 0) return { field, text: formText.required };
  return tooLong(values);
}

/** Why a group cannot be changed so (§5). */
export const problemOfChange = (values: { name: string; description: string }) =>
  lengthOf(values.name) === 0 ? { field: 'name' as const, text: formText.nameRequired } : tooLong(values);
