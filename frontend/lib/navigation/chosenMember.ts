import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';

/** Whom the next conversation is with. */
export interface ChosenMember {
  id: string;
  username: string;
  profilePicture: string | null;
}

const KEY = 'chosenMember';

/** Stores the member in the session storage and goes to /messages (§7), which begins there. */
export function useStartConversation(): (member: ChosenMember) => void {
  const navigate = useNavigate();
  return ({ id, username, profilePicture }) => {
    sessionStorage.setItem(KEY, JSON.stringify({ id, username, profilePicture } satisfies ChosenMember));
    void navigate(paths.messages);
  };
}

/** The member somebody has chosen to write to, once: asked again it is null. */
export function takeChosenMember(): ChosenMember | null {
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return stored === null ? null : (JSON.parse(stored) as ChosenMember);
}
