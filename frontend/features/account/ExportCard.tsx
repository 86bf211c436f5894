import { useApolloClient, useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import type { OwnAccountQuery } from '../../gql/graphql.ts';
import { cacheAndNetwork } from '../../lib/graphql/refetch.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Problem, SettingsCard } from '../../ui/SettingsCard.tsx';
import { fileSize } from '../../ui/fileSize.ts';
import { PendingButton } from '../../ui/PendingButton.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { inFull } from '../../ui/time.ts';
import { useAction } from '../../ui/reauthentication/useAction.ts';
import { DataExportUrl, OwnAccount, RequestDataExport } from './account.ts';
import { exportText as text } from './strings.ts';

type Export = OwnAccountQuery['ownAccount']['dataExport'];

const POLL_MS = 1_500;

/** Makes an export of everything of the viewer, and downloads it. */
export default function ExportCard() {
  const query = useQuery(OwnAccount, cacheAndNetwork);
  const { startPolling, stopPolling } = query;
  const current = query.data?.ownAccount.dataExport;
  const isMaking = current?.state === 'WAITING' || current?.state === 'RUNNING';
  useEffect(() => {
    if (!isMaking) return;
    startPolling(POLL_MS);
    return stopPolling;
  }, [isMaking, startPolling, stopPolling]);
  return (
    <SettingsCard title={text.title} intro={text.intro}>
      <Loaded query={query} data={current} failed={text.notLoaded} skeleton={<Waiting />}>
        {(loaded) => <Current current={loaded} isMaking={isMaking} />}
      </Loaded>
    </SettingsCard>
  );
}

const Waiting = () => (
  <SkeletonGroup label={text.loading}>
    <Skeleton h={11} w="180px" />
  </SkeletonGroup>
);

function Current({ current, isMaking }: { current: Export; isMaking: boolean }) {
  const client = useApolloClient();
  const { act, pending, error, dialog } = useAction();
  const request = async () => {
    await client.mutate({ mutation: RequestDataExport });
    await client.refetchQueries({ include: [OwnAccount] });
  };
  const download = async () => {
    const { data } = await client.query({ query: DataExportUrl, fetchPolicy: 'no-cache' });
    if (data) location.assign(data.dataExportUrl);
  };
  const isDone = current?.state === 'DONE';
  return (
    <>
      <chakra.div aria-live="polite">
        <State current={current} />
      </chakra.div>
      {!isMaking && (
        <chakra.div display="flex" flexWrap="wrap" gap={2} mt={current ? 3 : 0}>
          {isDone && (
            <PendingButton minH={11} pending={pending} onClick={() => void act(download)}>
              {text.download}
            </PendingButton>
          )}
          <PendingButton minH={11} variant="outline" pending={pending} onClick={() => void act(request)}>
            {current ? text.again : text.request}
          </PendingButton>
        </chakra.div>
      )}
      <Problem title={text.problem} error={error} />
      {dialog}
    </>
  );
}

function State({ current }: { current: Export }) {
  if (!current) return null;
  if (current.state === 'FAILED')
    return (
      <chakra.p color="danger.fg">{current.problem === 'NO_SPACE' ? text.noSpace : text.failed}</chakra.p>
    );
  if (current.state === 'DONE')
    return (
      <p>
        {text.done(fileSize(current.bytes ?? 0))} {text.until} {inFull(new Date(current.expiresAt!))}.
      </p>
    );
  const percent = current.progress;
  return (
    <>
      <p>{current.state === 'WAITING' ? text.waiting : text.running(percent)}</p>
      <Track
        role="progressbar"
        aria-label={text.progress}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <chakra.div bg="accent.solid" h="full" style={{ width: `${percent}%` }} />
      </Track>
    </>
  );
}

const Track = chakra('div', {
  base: { bg: 'accent.muted', h: 2, mt: 2, maxW: '400px', borderRadius: 'full', overflow: 'hidden' },
});
