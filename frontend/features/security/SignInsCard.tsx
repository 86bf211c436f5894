import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { graphql } from '../../gql/gql.ts';
import type { SignInsQuery } from '../../gql/graphql.ts';
import { useNextPage, type FetchMore } from '../../lib/graphql/useNextPage.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { SettingsCard } from '../../ui/SettingsCard.tsx';
import { Waiting } from './Waiting.tsx';
import { signInsCard as text } from './strings.ts';

const SignIns = graphql(`
  query SignIns($after: String) {
    signIns(first: 10, after: $after) {
      nodes {
        id
        createdAt
        outcome
        method
        device
        network
        isNewDevice
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

type SignIn = SignInsQuery['signIns']['nodes'][number];

/** Attempts to sign in to the viewer's account, failed ones too. */
export default function SignInsCard() {
  const query = useQuery(SignIns, { fetchPolicy: 'no-cache' });
  const [older, setOlder] = useState<SignInsQuery['signIns'][]>([]);
  const pages = query.data && [query.data.signIns, ...older];
  const fetchMore: FetchMore = async (options) => {
    const { data: page } = await query.fetchMore(options);
    if (page) setOlder([...older, page.signIns]);
  };
  const paging = useNextPage(pages?.at(-1)?.pageInfo, fetchMore);
  return (
    <SettingsCard title={text.title} intro={text.intro}>
      <Loaded
        query={query}
        data={pages?.flatMap(({ nodes }) => nodes)}
        failed={text.failed}
        skeleton={<Waiting label={text.loading} lines={4} />}
        empty={<EmptyState title={text.empty} description={text.emptyHint} />}
      >
        {(signIns) => (
          <chakra.ul>
            {signIns.map((signIn) => (
              <Row key={signIn.id} {...signIn} />
            ))}
          </chakra.ul>
        )}
      </Loaded>
      <MoreButton {...paging} more={text.more} failed={text.moreFailed} />
    </SettingsCard>
  );
}

function Row({ createdAt, outcome, method, device, network, isNewDevice }: SignIn) {
  const isIn = outcome === 'SIGNED_IN';
  return (
    <chakra.li py={2} css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border' } }}>
      <chakra.p fontWeight="semibold" color={isIn ? undefined : 'danger.fg'}>
        {text.outcomes[outcome]}
        {isIn && <chakra.span fontWeight="normal"> {text.methods[method]}</chakra.span>}
        {isNewDevice && (
          <chakra.span ms={2} textStyle="secondary" color="accent.fg">
            {text.isNew}
          </chakra.span>
        )}
      </chakra.p>
      <chakra.p textStyle="secondary" color="fg.muted">
        {device} · <RelativeTime at={createdAt} />
        {network && ` · ${network}`}
      </chakra.p>
    </chakra.li>
  );
}
