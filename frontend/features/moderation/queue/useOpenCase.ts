import { useState } from 'react';
import type { DecisionKind } from '../../../gql/graphql.ts';

interface OpenForm {
  id: string;
  kind: DecisionKind;
}

/** The case that is expanded, and the form of a decision that is open in it. */
export function useOpenCase() {
  const [expanded, expand] = useState<string | null>(null);
  const [form, setForm] = useState<OpenForm | null>(null);
  return { expanded, expand, form, setForm };
}

export type OpenCase = ReturnType<typeof useOpenCase>;
