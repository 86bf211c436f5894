import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useDraftKey } from '../../lib/drafts/useDraftKey.ts';
import type { DecisionCard_DecisionFragment } from '../../gql/graphql.ts';
import { AppealForm, drafts } from './AppealForm.tsx';
import { decisionText } from './strings.ts';
import { shortTime } from './times.ts';

/** What the member says against a decision, with what became of it, or the way to say it. */
export function Appeal({ decision }: { decision: DecisionCard_DecisionFragment }) {
  const { caseId, appeal, appealOutcome, appealableUntil } = decision;
  const key = useDraftKey(caseId);
  const [isOpen, setOpen] = useState(drafts.get(key).text !== '');
  if (appeal !== null) return <Appealed text={appeal} outcome={appealOutcome} />;
  if (appealableUntil === null) return null;
  if (isOpen) return <AppealForm caseId={caseId} onClose={() => setOpen(false)} />;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={3} mt={3}>
      <Button variant="subtle" size="sm" minH={{ base: 11, md: 9 }} onClick={() => setOpen(true)}>
        {decisionText.appeal}
      </Button>
      <chakra.span textStyle="secondary" color="fg.muted">
        {decisionText.appealUntil(shortTime(appealableUntil))}
      </chakra.span>
    </chakra.div>
  );
}

type Outcome = DecisionCard_DecisionFragment['appealOutcome'];

const Appealed = ({ text, outcome }: { text: string; outcome: Outcome }) => (
  <chakra.div mt={3} p={3} bg="bg.sunken" borderRadius="l1">
    <chakra.p textStyle="secondary" color="fg.muted">
      {decisionText.yours} · {outcome === null ? decisionText.waiting : decisionText[outcome]}
    </chakra.p>
    <chakra.p dir="auto" maxW="70ch" overflowWrap="anywhere" whiteSpace="pre-wrap">
      {text}
    </chakra.p>
  </chakra.div>
);
