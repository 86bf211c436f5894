import { useLiveGroups } from '../useLiveGroups.ts';

interface Props {
  /** '' while nobody is signed in. */
  viewerId: string;
  groupId: string;
}

/** Subscribes a reader who is not a member to a public group; members get events of all their groups. */
export default function LiveReader({ viewerId, groupId }: Props) {
  useLiveGroups(viewerId, groupId);
  return null;
}
