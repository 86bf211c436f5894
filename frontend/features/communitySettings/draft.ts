import type { CommunitySettingName } from '../../../graphql-server/contract/communitySettings.ts';
import { NAMES, type Values } from './settings.ts';

/** The values that were typed, and the server's values at that time. */
export interface Draft {
  base: Values;
  changes: Partial<Values>;
  /** Values that another owner has since set for settings that are being changed here. */
  others: Partial<Values>;
}

export const draftOf = (base: Values, changes: Partial<Values> = {}): Draft =>
  rebased({ base, changes: {}, others: {} }, base, changes);

/** What the field of a setting shows. */
export const shownIn = ({ base, changes }: Draft, name: CommunitySettingName): string =>
  changes[name] ?? base[name];

export const isChanged = ({ changes }: Draft): boolean => Object.keys(changes).length > 0;

/** Records a change of a field; a value equal to the server's is not a change. */
export function typed(draft: Draft, name: CommunitySettingName, text: string): Draft {
  const { [name]: _, ...changes } = draft.changes;
  const { [name]: __, ...others } = draft.others;
  return text === draft.base[name]
    ? { ...draft, changes, others }
    : { ...draft, changes: { ...draft.changes, [name]: text } };
}

/** The server has other values now: nothing that was typed is lost, and what both have changed is marked. */
export function rebased(draft: Draft, now: Values, changes = draft.changes): Draft {
  const next: Draft = { base: now, changes: {}, others: {} };
  for (const name of NAMES) {
    const text = changes[name];
    if (text === undefined || text === now[name]) continue;
    next.changes[name] = text;
    if (now[name] !== draft.base[name]) next.others[name] = now[name];
    else if (draft.others[name] !== undefined) next.others[name] = draft.others[name];
  }
  return next;
}
