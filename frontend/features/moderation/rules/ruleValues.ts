import type { ContentRuleAction, ContentRuleKind } from '../../../gql/graphql.ts';

/** What the form of a rule contains. */
export interface RuleValues {
  /** Undefined for a new rule. */
  id?: string;
  kind: ContentRuleKind;
  text: string;
  action: ContentRuleAction;
  isEnabled: boolean;
  note: string;
}

export const BLANK: RuleValues = { kind: 'PATTERN', text: '', action: 'HOLD', isEnabled: false, note: '' };
