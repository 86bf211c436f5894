import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useQuery } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useSearchParams } from 'react-router-dom';
import { graphql } from '../../../gql/gql.ts';
import { cacheAndNetwork } from '../../../lib/graphql/refetch.ts';
import { useTitle } from '../../../lib/navigation/useTitle.ts';
import { Card } from '../../../ui/Card.tsx';
import { Chip, Chips } from '../../../ui/Chips.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import { MEASURES } from './measures.ts';
import { PlotCard } from './PlotCard.tsx';
import { statisticsText } from './strings.ts';

const Query = graphql(`
  query Statistics($days: Int!) {
    statistics(days: $days) {
      day
      members
      activeMembers
      signUps
      posts
      comments
      messages
      reports
    }
  }
`);

const PERIODS = [30, 90, 365];

/** `/moderation/statistics`, for owners: what happens in the community per day. */
export default function StatisticsPage() {
  useTitle(statisticsText.title);
  const asked = Number(useSearchParams()[0].get('days'));
  const period = PERIODS.includes(asked) ? asked : PERIODS[0]!;
  return (
    <>
      <Card>
        <chakra.h1 textStyle="title">{statisticsText.title}</chakra.h1>
        <chakra.p color="fg.muted" mt={2} mb={3} maxW="65ch">
          {statisticsText.intro}
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap={3}>
          <Periods chosen={period} />
          <Download days={period} />
        </chakra.div>
      </Card>
      <Plots period={period} />
    </>
  );
}

const Periods = ({ chosen }: { chosen: number }) => (
  <chakra.nav aria-label={statisticsText.periods} maxW="full">
    <Chips>
      {PERIODS.map((days) => (
        <li key={days}>
          <Chip to={`?days=${days}`} replace aria-current={days === chosen ? 'true' : undefined}>
            {statisticsText.period(days)}
          </Chip>
        </li>
      ))}
    </Chips>
  </chakra.nav>
);

/** A link, so that the browser saves the file as it comes. */
const Download = ({ days }: { days: number }) => (
  <Button asChild variant="subtle" size="sm">
    <a href={`/api/moderation/statistics.csv?days=${days}`} download={`statistics-${days}-days.csv`}>
      {statisticsText.download}
    </a>
  </Button>
);

function Plots({ period }: { period: number }) {
  const query = useQuery(Query, { variables: { days: period }, ...cacheAndNetwork });
  const { data, previousData, error, loading } = query;
  const shown = (data ?? (loading ? previousData : undefined))?.statistics;
  if (!shown && isForbidden(error)) return <OwnersOnly />;
  return (
    <Loaded query={query} data={shown} failed={statisticsText.failed} skeleton={<Waiting />}>
      {(days) => (
        <Grid aria-busy={loading}>
          {MEASURES.map((measure) => (
            <PlotCard key={measure.key} measure={measure} days={days} />
          ))}
        </Grid>
      )}
    </Loaded>
  );
}

const isForbidden = (error: unknown) =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === 'FORBIDDEN');

const OwnersOnly = () => (
  <Card>
    <EmptyState title={statisticsText.ownersOnly} description={statisticsText.ownersOnlyHint} />
  </Card>
);

const Waiting = () => (
  <SkeletonGroup label={statisticsText.loading}>
    <Grid>
      {MEASURES.map(({ key }) => (
        <Card key={key} css={{ _first: { gridColumn: '1 / -1' } }}>
          <Skeleton h={5} w="40%" mb={3} />
          <Skeleton h="200px" />
        </Card>
      ))}
    </Grid>
  </SkeletonGroup>
);

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
    gap: { base: 2, md: 4 },
  },
});
