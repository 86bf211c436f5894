import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { confirm } from '../../lib/feedback/dialogs.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { shortAddress } from '../../lib/wallets/shortAddress.ts';
import { CopyIcon } from '../../ui/CopyButton.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { RenameForm } from '../../ui/RenameForm.tsx';
import { walletText as text } from './strings.ts';
import { nameProblem } from './walletName.ts';
import { useWalletChange, type Wallet } from './wallets.ts';
import { WalletSwitches } from './WalletSwitches.tsx';

const Row = chakra('li', {
  base: { display: 'grid', gap: 2, py: 3, '& + &': { borderTopWidth: '1px', borderColor: 'border' } },
});

/** A wallet of the viewer: its name and address, its permissions, and controls to change it. */
export function WalletRow({ wallet }: { wallet: Wallet }) {
  const { change, remove, pending, dialog } = useWalletChange(wallet);
  const [isRenaming, setRenaming] = useState(false);
  const { name, isPrimary } = wallet;
  const askToRemove = async () => {
    if (!(await confirm(text.confirmRemove(name), { action: text.remove, danger: true }))) return;
    if (await remove()) toast({ title: text.removed, tone: 'success' });
  };
  return (
    <Row aria-label={name} aria-busy={pending || undefined}>
      {isRenaming ? (
        <RenameForm
          name={name}
          text={text}
          problem={nameProblem}
          onSave={(name) => change({ name })}
          onClose={() => setRenaming(false)}
        />
      ) : (
        <Head wallet={wallet} />
      )}
      <WalletSwitches wallet={wallet} onChange={change} />
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        {!isPrimary && (
          <Small label={text.makePrimaryOf(name)} onClick={() => void change({ isPrimary: true })}>
            {text.makePrimary}
          </Small>
        )}
        {!isRenaming && (
          <Small label={text.renameOf(name)} onClick={() => setRenaming(true)}>
            {text.rename}
          </Small>
        )}
        <Small label={text.removeOf(name)} color="danger.fg" onClick={() => void askToRemove()}>
          {text.remove}
        </Small>
      </chakra.div>
      {dialog}
    </Row>
  );
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

function Head({ wallet: { name, address, isPrimary, verifiedAt, lastUsedAt } }: { wallet: Wallet }) {
  return (
    <div>
      <chakra.p fontWeight="semibold" dir="auto">
        {name}
        {isPrimary && (
          <chakra.span ms={2} textStyle="secondary" color="success.fg">
            {text.primary}
          </chakra.span>
        )}
      </chakra.p>
      <chakra.div display="flex" alignItems="center" gap={1}>
        <chakra.code translate="no" textStyle="secondary" color="fg.muted" title={address}>
          {shortAddress(address)}
        </chakra.code>
        <CopyIcon text={address} label={text.copy(name)} />
      </chakra.div>
      <chakra.p textStyle="secondary" color="fg.muted">
        {text.verified} <time dateTime={verifiedAt}>{day.format(new Date(verifiedAt))}</time>
        {lastUsedAt && (
          <>
            , {text.signedIn} <RelativeTime at={lastUsedAt} />
          </>
        )}
      </chakra.p>
    </div>
  );
}

type SmallProps = React.ComponentProps<typeof Button> & { label: string };

const Small = ({ label, ...props }: SmallProps) => (
  <Button variant="outline" size="sm" aria-label={label} {...props} />
);
