import { plural } from '../../lib/plural.ts';

/** Texts of several notifications in one row; they begin as decision 16 has those of one. */
export const groupText = {
  both: (one: string, other: string) => `${one} and ${other}`,
  andOthers: (one: string, others: number) => `${one} and ${plural(others, 'other', 'others')}`,
  liked: (who: string) => `${who} liked your post`,
  commented: (who: string) => `${who} commented on your post`,
};
