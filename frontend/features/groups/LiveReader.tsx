import { useLiveGroups } from './useLiveGroups.ts';

/** Brings the news of a public group to a reader who is no member; members get those of all their groups. */
export function LiveReader(props: { viewerId: string; groupId: string }) {
  useLiveGroups(props.viewerId, props.groupId);
  return null;
}
