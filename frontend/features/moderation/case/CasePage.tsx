import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { rareRoutes } from '../../../../graphql-server/contract/rareRoutes.ts';
import type { DecisionKind } from '../../../gql/graphql.ts';
import { kindText } from '../../../lib/reporting/kindText.ts';
import { errorCode } from '../../../lib/feedback/errorText.ts';
import { cacheAndNetwork, retryOf } from '../../../lib/graphql/refetch.ts';
import { useQueryCatchUp } from '../../../lib/live/useQueryCatchUp.ts';
import { useIsSameAddress } from '../../../lib/navigation/useIsSameAddress.ts';
import { useTitle } from '../../../lib/navigation/useTitle.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useCaseKeys } from '../queue/useCaseKeys.ts';
import { CaseBody } from './CaseBody.tsx';
import { CaseQuery } from './caseQuery.ts';
import { CaseSkeleton } from './CaseSkeleton.tsx';
import { TextLink } from './CaseTarget.tsx';
import { caseText, decisionText, stateText } from './strings.ts';
import { useCaseActions } from './useCaseActions.ts';

/** `/moderation/cases/:caseId`: one case as a whole. `?decide=WARN` opens the form of a decision. */
export default function CasePage() {
  const caseId = useParams().caseId!;
  useTitle(caseText.title(caseId));
  return (
    <Card data-wide>
      <TextLink to={rareRoutes.moderation}>‹ {caseText.back}</TextLink>
      <Case key={caseId} caseId={caseId} />
    </Card>
  );
}

function Case({ caseId }: { caseId: string }) {
  const query = useQuery(CaseQuery, { variables: { id: caseId }, ...cacheAndNetwork });
  const { data, error, loading, refetch } = query;
  useQueryCatchUp(query, `case ${caseId}`);
  const found = isMissing(error) ? undefined : data?.moderationCase;
  if (!found && error && !loading)
    return isMissing(error) ? (
      <EmptyState title={caseText.missing} description={caseText.missingHint} />
    ) : (
      <ErrorState text={caseText.failed} error={error} onRetry={retryOf(refetch)} />
    );
  if (!found) return <CaseSkeleton />;
  return (
    <>
      <chakra.h1 textStyle="title" mt={1} overflowWrap="anywhere">
        {caseText.about(kindText[found.kind], found.target.username)}
      </chakra.h1>
      <chakra.p color="fg.muted" mb={4}>
        {caseText.title(caseId)} · {stateText[found.state]}
      </chakra.p>
      <Body caseId={caseId} subject={found} />
    </>
  );
}

type BodyProps = {
  caseId: string;
  subject: Parameters<typeof CaseBody>[0]['subject'] & { state: keyof typeof stateText };
};

function Body({ caseId, subject }: BodyProps) {
  const actions = useCaseActions();
  const [query, setQuery] = useSearchParams();
  const isSameAddress = useIsSameAddress();
  const asked = query.get('decide');
  const [deciding, decide] = useState<DecisionKind | null>(isKind(asked) ? asked : null);
  const close = () => {
    decide(null);
    if (asked && isSameAddress()) setQuery({}, { replace: true });
  };
  useCaseKeys({
    subject: { id: caseId, state: subject.state },
    actions,
    onDecide: decide,
    onUndo: () => void actions.undo(caseId),
  });
  return (
    <>
      <CaseBody
        subject={subject}
        actions={actions}
        deciding={deciding}
        onDecide={(kind) => (kind ? decide(kind) : close())}
        onDecided={close}
      />
      {actions.dialog}
    </>
  );
}

const isKind = (text: string | null): text is DecisionKind =>
  text !== null && Object.hasOwn(decisionText, text);

const isMissing = (error: unknown) =>
  ['FORBIDDEN', 'NOT_FOUND', 'BAD_USER_INPUT'].includes(errorCode(error) ?? '');
