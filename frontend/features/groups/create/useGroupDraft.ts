import { useEffect, useState } from 'react';
import type { GroupPrivacy } from '../../../gql/graphql.ts';
import { loadDraft, saveDraft } from '../../../lib/drafts/fileDrafts.ts';

/** A group that is not created yet. */
export interface GroupDraft {
  name: string;
  description: string;
  privacy: GroupPrivacy;
  picture: File | null;
}

const EMPTY: GroupDraft = { name: '', description: '', privacy: 'PUBLIC', picture: null };

const isFilled = ({ name, description, picture }: GroupDraft) =>
  name !== '' || description !== '' || picture !== null;

const keyOf = (viewerId: string) => `draft:group:${viewerId}`;

/** What an earlier visit has left of a member's new group; null until the storage has answered. */
export function useStoredGroup(viewerId: string): GroupDraft | null {
  const [stored, setStored] = useState<GroupDraft | null>(null);
  useEffect(() => {
    void loadDraft(keyOf(viewerId)).then((found) => setStored((found as GroupDraft | undefined) ?? EMPTY));
  }, [viewerId]);
  return stored;
}

/**
 * The draft of a group with its picture, kept until the group is created or the draft discarded.
 * @param stored what an earlier visit has left of it
 */
export function useGroupDraft(viewerId: string, stored: GroupDraft) {
  const [draft, setDraft] = useState(stored);
  const set = (next: GroupDraft) => {
    setDraft(next);
    void saveDraft(keyOf(viewerId), isFilled(next) ? next : null);
  };
  return {
    draft,
    change: (part: Partial<GroupDraft>) => set({ ...draft, ...part }),
    discard: () => set(EMPTY),
    filled: isFilled(draft),
  };
}
