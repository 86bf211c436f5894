import { useApolloClient, useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { graphql } from '../../gql/gql.ts';
import type { RecoveryLinkQuery } from '../../gql/graphql.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { cacheAndNetwork } from '../../lib/graphql/refetch.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PendingButton } from '../../ui/PendingButton.tsx';
import { Problem, SettingsCard } from '../../ui/SettingsCard.tsx';
import { inFull } from '../../ui/time.ts';
import { Waiting } from './Waiting.tsx';
import { RecoveryLink } from './recoveryLink.ts';
import { recoveryLinkCard as text } from './strings.ts';
import { useChange } from './useChange.ts';

const CancelRecoveryLink = graphql(`
  mutation CancelRecoveryLink {
    cancelRecoveryLink
  }
`);

type Link = NonNullable<RecoveryLinkQuery['recoveryLink']>;

/** Shows a recovery link that somebody has made for the account, and cancels it. */
export default function RecoveryLinkCard() {
  const query = useQuery(RecoveryLink, cacheAndNetwork);
  return (
    <SettingsCard title={text.title} intro={text.intro}>
      <Loaded
        query={query}
        data={query.data}
        failed={text.failed}
        skeleton={<Waiting label={text.loading} lines={1} />}
      >
        {({ recoveryLink }) =>
          recoveryLink ? <Present link={recoveryLink} /> : <chakra.p color="fg.muted">{text.none}</chakra.p>
        }
      </Loaded>
    </SettingsCard>
  );
}

function Present({ link: { validFrom, validUntil } }: { link: Link }) {
  const client = useApolloClient();
  const { change, pending, error, dialog } = useChange();
  const cancel = async () => {
    await client.mutate({ mutation: CancelRecoveryLink });
    await client.refetchQueries({ include: [RecoveryLink] });
    toast({ title: text.cancelled, tone: 'success' });
  };
  return (
    <>
      <chakra.p fontWeight="semibold" color="danger.fg">
        {text.warning}
      </chakra.p>
      <chakra.p mt={1} mb={3}>
        {text.times} {text.from} <Time at={validFrom} /> {text.until} <Time at={validUntil} />.
      </chakra.p>
      <PendingButton pending={pending} onClick={() => void change(cancel)}>
        {text.cancel}
      </PendingButton>
      <Problem title={text.cancelFailed} error={error} />
      {dialog}
    </>
  );
}

const Time = ({ at }: { at: string }) => <time dateTime={at}>{inFull(new Date(at))}</time>;
