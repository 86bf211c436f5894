import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { graphql } from '../../gql/gql.ts';
import type { PasskeysQuery } from '../../gql/graphql.ts';
import { confirm } from '../../lib/feedback/dialogs.ts';
import { toastError } from '../../lib/feedback/toastError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { ListRow } from '../../ui/ListRow.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { RenameForm } from '../../ui/RenameForm.tsx';
import { Problem } from '../../ui/SettingsCard.tsx';
import { showSecurity } from './accountSecurity.ts';
import { MAX_NAME } from './passkeyName.ts';
import { passkeysCard as text } from './strings.ts';
import { useChange } from './useChange.ts';

const RenamePasskey = graphql(`
  mutation RenamePasskey($input: RenamePasskeyInput!) {
    renamePasskey(input: $input) {
      id
      name
    }
  }
`);

const RemovePasskey = graphql(`
  mutation RemovePasskey($input: RemovePasskeyInput!) {
    removePasskey(input: $input) {
      version
      hasPassword
      authenticatorSince
      recoveryCodesLeft
    }
  }
`);

type Passkey = PasskeysQuery['passkeys'][number];

interface Props {
  passkey: Passkey;
  version: number;
  onChanged: () => Promise<void>;
}

export function PasskeyRow({ passkey, version, onChanged }: Props) {
  const { id, name, isUsable } = passkey;
  const client = useApolloClient();
  const { change, pending, error, dialog } = useChange();
  const [isRenaming, setRenaming] = useState(false);
  const remove = async () => {
    await client.mutate({
      mutation: RemovePasskey,
      variables: { input: { passkeyId: id, version } },
      update: (cache, { data }) => showSecurity(cache, data?.removePasskey),
    });
    toast({ title: text.removed, tone: 'success' });
    await onChanged();
  };
  const ask = async () => {
    if (await confirm(text.confirmRemove(name), { action: text.remove, danger: true })) await change(remove);
  };
  if (isRenaming) return <Rename passkey={passkey} onClose={() => setRenaming(false)} />;
  return (
    <ListRow>
      <Facts passkey={passkey} />
      {isUsable && (
        <Button
          size="sm"
          variant="outline"
          aria-label={text.renameOf(name)}
          onClick={() => setRenaming(true)}
        >
          {text.rename}
        </Button>
      )}
      <Button
        size="sm"
        variant="outline"
        color="danger.fg"
        disabled={pending}
        aria-label={text.removeOf(name)}
        onClick={() => void ask()}
      >
        {text.remove}
      </Button>
      <Problem title={text.removeFailed} error={error} />
      {dialog}
    </ListRow>
  );
}

const Facts = ({ passkey: { name, createdAt, lastUsedAt, isSynced, isUsable } }: { passkey: Passkey }) => (
  <chakra.div flex="1 1 60%" minW={0}>
    <chakra.p fontWeight="semibold" overflowWrap="anywhere">
      {name}
    </chakra.p>
    <chakra.p textStyle="secondary" color={isUsable ? 'fg.muted' : 'danger.fg'}>
      {isUsable ? (
        <>
          {text.addedAt} <RelativeTime at={createdAt} />,{' '}
          {lastUsedAt ? (
            <>
              {text.usedAt} <RelativeTime at={lastUsedAt} />
            </>
          ) : (
            text.neverUsed
          )}
          {isSynced && ` · ${text.synced}`}
        </>
      ) : (
        text.unusable
      )}
    </chakra.p>
  </chakra.div>
);

function Rename({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const client = useApolloClient();
  const save = async (name: string) => {
    try {
      await client.mutate({ mutation: RenamePasskey, variables: { input: { passkeyId: id, name } } });
      return true;
    } catch (error) {
      toastError(text.renameFailed, error);
      return false;
    }
  };
  return (
    <ListRow>
      <RenameForm name={name} text={text} maxLength={MAX_NAME} onSave={save} onClose={onClose} />
    </ListRow>
  );
}
