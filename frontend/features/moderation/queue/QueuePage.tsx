import { chakra } from '@chakra-ui/react/styled-system';
import { useSearchParams } from 'react-router-dom';
import { rareRoutes } from '../../../../graphql-server/contract/rareRoutes.ts';
import type { CaseState } from '../../../gql/graphql.ts';
import { useTitle } from '../../../lib/navigation/useTitle.ts';
import { Card } from '../../../ui/Card.tsx';
import { Chip, Chips } from '../../../ui/Chips.tsx';
import { KeyHints } from './KeyHints.tsx';
import { Queue } from './Queue.tsx';
import { queueText } from './strings.ts';

const STATES = Object.keys(queueText.state) as CaseState[];

/** `/moderation`: the cases of one state (`?state=claimed`), which can be cleared by keyboard. */
export default function QueuePage() {
  useTitle(queueText.title);
  const asked = useSearchParams()[0].get('state')?.toUpperCase();
  const state = STATES.find((known) => known === asked) ?? 'OPEN';
  return (
    <Card data-wide>
      <chakra.h1 textStyle="title" mb={2}>
        {queueText.title}
      </chakra.h1>
      <nav aria-label={queueText.states}>
        <Chips>
          {STATES.map((each) => (
            <li key={each}>
              <Chip to={addressOf(each)} aria-current={each === state ? 'page' : undefined}>
                {queueText.state[each]}
              </Chip>
            </li>
          ))}
        </Chips>
      </nav>
      <KeyHints />
      <Queue key={state} state={state} />
    </Card>
  );
}

const addressOf = (state: CaseState) =>
  state === 'OPEN' ? rareRoutes.moderation : `${rareRoutes.moderation}?state=${state.toLowerCase()}`;
