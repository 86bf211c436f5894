import { useApolloClient, useQuery } from '@apollo/client/react';
import { cacheAndNetwork } from '../../lib/graphql/refetch.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { rareRoutes } from '../../../graphql-server/contract/rareRoutes.ts';
import { readStanding } from '../../lib/session/standing.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { PendingButton } from '../../ui/PendingButton.tsx';
import { Problem } from '../../ui/SettingsCard.tsx';
import { inFull } from '../../ui/time.ts';
import { useAction } from '../../ui/reauthentication/useAction.ts';
import { KeepOwnAccount, OwnAccount } from './account.ts';
import ExportCard from './ExportCard.tsx';
import { receipt } from './receiptState.ts';
import { keepText as text } from './strings.ts';

/** What the owner of a deleted account can still do: keep it, and take the data away. */
export function KeepAccount({ id, children }: { id: string; children: React.ReactNode }) {
  const client = useApolloClient();
  const { data } = useQuery(OwnAccount, cacheAndNetwork);
  const { act, pending, error, dialog } = useAction();
  const erasesAt = data?.ownAccount.accountDeletion?.erasesAt;
  const keep = async () => {
    await client.mutate({ mutation: KeepOwnAccount });
    receipt.set(null);
    await readStanding(client);
  };
  return (
    <>
      <chakra.h1 id={id} textStyle="title" tabIndex={-1} data-autofocus outline="none">
        {text.title}
      </chakra.h1>
      <chakra.p fontWeight="semibold" mt={2} minH={6}>
        {erasesAt && text.until(inFull(new Date(erasesAt)))}
      </chakra.p>
      <chakra.p color="fg.muted" mt={1} maxW="65ch">
        {text.possible}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap={2} mt={4} mb={6}>
        <PendingButton minH={11} pending={pending} onClick={() => void act(keep)}>
          {text.keep}
        </PendingButton>
        {children}
      </chakra.div>
      <Problem title={text.problem} error={error} />
      <Receipt />
      <ExportCard />
      {dialog}
    </>
  );
}

/** The link to the receipt, once. */
function Receipt() {
  const code = receipt.use();
  if (code === null) return null;
  const link = `${location.origin}${rareRoutes.deletionReceipt}#${code}`;
  return (
    <chakra.section mb={6}>
      <chakra.h2 textStyle="section">{text.receipt}</chakra.h2>
      <chakra.p textStyle="secondary" color="fg.muted" mt={1} maxW="60ch">
        {text.receiptHint}
      </chakra.p>
      <chakra.p my={2} overflowWrap="anywhere">
        {/* A new tab, because the code is in this one only. */}
        <chakra.a href={link} target="_blank" rel="noreferrer" color="accent.fg" textDecoration="underline">
          {link}
        </chakra.a>
      </chakra.p>
      <CopyButton text={link} label={text.copy} />
    </chakra.section>
  );
}
