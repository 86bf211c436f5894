import { chakra } from '@chakra-ui/react/styled-system';
import { useTitle } from '../../lib/navigation/useTitle.ts';
import { Card } from '../../ui/Card.tsx';
import { DecisionList } from './DecisionList.tsx';
import { decisionText } from './strings.ts';

/** `/decisions`: what moderators have decided about the member, and the appeals. */
export default function DecisionsPage() {
  useTitle(decisionText.title);
  return (
    <Card data-wide>
      <chakra.h1 textStyle="title">{decisionText.title}</chakra.h1>
      <chakra.p color="fg.muted" mt={2} mb={4} maxW="65ch">
        {decisionText.intro}
      </chakra.p>
      <DecisionList />
    </Card>
  );
}
