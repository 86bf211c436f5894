import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { parsed, store, tabStorage } from '../storage.ts';

/** The member of the next conversation. */
export interface ChosenMember {
  id: string;
  username: string;
  profilePicture: string | null;
}

const KEY = 'chosenMember';

/** Stores the member in the session storage and navigates to /messages (§7), which opens the conversation. */
export function useStartConversation(): (member: ChosenMember) => void {
  const navigate = useNavigate();
  return ({ id, username, profilePicture }) => {
    store(tabStorage, KEY, JSON.stringify({ id, username, profilePicture } satisfies ChosenMember));
    void navigate(paths.messages);
  };
}

/** The member whom the viewer has chosen to write to; a second call returns null. */
export function takeChosenMember(): ChosenMember | null {
  const stored = tabStorage[KEY];
  delete tabStorage[KEY];
  return parsed(stored) as ChosenMember | null;
}
