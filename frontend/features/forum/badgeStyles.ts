import { Ban, Bug, CircleCheck, CircleDot, CircleQuestionMark, Hourglass, Lightbulb } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ForumCategory, ForumStatus } from '../../gql/graphql.ts';

interface BadgeStyle {
  icon: LucideIcon;
  colorPalette: string;
}

/** In the order of section 9. */
export const CATEGORIES: Record<ForumCategory, BadgeStyle> = {
  BUG: { icon: Bug, colorPalette: 'danger' },
  FEATURE: { icon: Lightbulb, colorPalette: 'success' },
  QUESTION: { icon: CircleQuestionMark, colorPalette: 'accent' },
};

/** In the order of section 4. */
export const STATUSES: Record<ForumStatus, BadgeStyle> = {
  OPEN: { icon: CircleDot, colorPalette: 'accent' },
  IN_PROGRESS: { icon: Hourglass, colorPalette: 'bonk' },
  RESOLVED: { icon: CircleCheck, colorPalette: 'success' },
  CANT_FIX: { icon: Ban, colorPalette: 'neutral' },
};

export const categories = Object.keys(CATEGORIES) as ForumCategory[];
export const statuses = Object.keys(STATUSES) as ForumStatus[];
