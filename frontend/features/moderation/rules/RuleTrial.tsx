import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { graphql } from '../../../gql/gql.ts';
import type { ContentRuleKind, TryContentRuleQuery } from '../../../gql/graphql.ts';
import { paths } from '../../../lib/paths.ts';
import { refusalText } from '../../../lib/feedback/errorText.ts';
import { useConnection } from '../../../lib/network/connection.ts';
import { usePending } from '../../../lib/state/usePending.ts';
import { FormProblem } from '../../../ui/FormProblem.tsx';
import { PendingButton } from '../../../ui/PendingButton.tsx';
import { formText } from './strings.ts';

const TryRule = graphql(`
  query TryContentRule($kind: ContentRuleKind!, $text: Text!) {
    contentRuleTrial(kind: $kind, text: $text) {
      postCount
      matchCount
      milliseconds
      matches {
        postId
        username
        excerpt
      }
    }
  }
`);

type Trial = TryContentRuleQuery['contentRuleTrial'];

/** Which of the latest posts the rule would match; changes nothing. */
export function RuleTrial({ kind, text }: { kind: ContentRuleKind; text: string }) {
  const client = useApolloClient();
  const { online } = useConnection();
  const [trial, setTrial] = useState<Trial>();
  const { act, pending, error } = usePending(() => setTrial(undefined));
  const attempt = async () => {
    const variables = { kind, text };
    const { data } = await client.query({ query: TryRule, variables, fetchPolicy: 'no-cache' });
    setTrial(data?.contentRuleTrial);
  };
  return (
    <section aria-label={formText.matches}>
      <PendingButton
        type="button"
        variant="outline"
        minH={11}
        pending={pending}
        disabled={!online || text === ''}
        onClick={() => void act(attempt)}
      >
        {formText.try}
      </PendingButton>
      <chakra.p role="status" mt={2} _empty={{ display: 'none' }}>
        {trial && formText.tried(trial.matchCount, trial.postCount, trial.milliseconds)}
      </chakra.p>
      <FormProblem mt={2}>{error !== undefined && `${formText.tryFailed} ${refusalText(error)}`}</FormProblem>
      {trial && trial.matches.length > 0 && <Matches trial={trial} />}
    </section>
  );
}

const Matches = ({ trial: { matches, matchCount } }: { trial: Trial }) => (
  <>
    <List tabIndex={0} aria-label={formText.matches}>
      {matches.map(({ postId, username, excerpt }) => (
        <li key={postId}>
          <Button asChild variant="plain" size="sm" px={0} minH={11}>
            <a href={paths.post(postId)} target="_blank" rel="noreferrer">
              {username}
            </a>
          </Button>
          <chakra.p textStyle="secondary" overflowWrap="anywhere" pb={2}>
            <bdi>{excerpt}</bdi>
          </chakra.p>
        </li>
      ))}
    </List>
    {matchCount > matches.length && (
      <chakra.p textStyle="meta" color="fg.subtle" mt={1}>
        {formText.more(matches.length)}
      </chakra.p>
    )}
  </>
);

const List = chakra('ul', {
  base: {
    mt: 2,
    maxH: '220px',
    overflowY: 'auto',
    borderWidth: '1px',
    borderRadius: 'l2',
    px: 3,
    listStyleType: 'none',
    '& li + li': { borderTopWidth: '1px', borderColor: 'border' },
  },
});
