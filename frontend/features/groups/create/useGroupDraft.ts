import { useEffect, useRef, useState } from 'react';
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

/** The draft of a group with its picture, kept until the group is created or the draft discarded. */
export function useGroupDraft(viewerId: string) {
  const key = `draft:group:${viewerId}`;
  const [draft, setDraft] = useState(EMPTY);
  const touched = useRef(false);
  useEffect(() => {
    void loadDraft(key).then((saved) => {
      if (saved && !touched.current) setDraft(saved as GroupDraft);
    });
  }, [key]);
  const change = (part: Partial<GroupDraft>) => {
    touched.current = true;
    const next = { ...draft, ...part };
    setDraft(next);
    void saveDraft(key, isFilled(next) ? next : null);
  };
  const discard = () => {
    touched.current = true;
    setDraft(EMPTY);
    void saveDraft(key, null);
  };
  return { draft, change, discard, filled: isFilled(draft) };
}
