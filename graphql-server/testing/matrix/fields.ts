import { MUTATIONS } from './mutations.ts';
import type { Outcomes } from './outcomes.ts';
import { QUERIES } from './queries.ts';
import { SUBSCRIPTIONS } from './subscriptions.ts';

export interface Field {
  outcomes: Outcomes;
  document: string;
}

/**
 * The authorisation matrix: every root field of the schema with who may use it, and the call that is tried. Variables
 * are those of the scene (`scene.ts`): what belongs to its owner, by name.
 */
export const FIELDS: Record<string, Field> = { ...QUERIES, ...MUTATIONS, ...SUBSCRIPTIONS };
