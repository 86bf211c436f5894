import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { shortAddress } from '../../lib/wallets/shortAddress.ts';
import { BlockSpinner } from '../BlockSpinner.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { FormProblem } from '../FormProblem.tsx';
import { chooseWalletText as text } from './strings.ts';
import { useWalletChoice, type UseAccount } from './useWalletChoice.ts';

interface Props {
  use: UseAccount;
  /** The only account that will do. */
  address?: string;
}

/** The wallets of this browser; a chosen one is asked for its accounts, and then for a signature. */
export function WalletChoice({ use, address }: Props) {
  const { wallets, asking, problem, chooseWallet, chooseAccount, goBack } = useWalletChoice(use, address);
  return (
    <chakra.div display="grid" gap={3} gridTemplateColumns="minmax(0, 1fr)">
      {wallets.length === 0 && <EmptyState title={text.none} description={text.noneHint} />}
      {wallets.length > 0 && !asking?.accounts && (
        <List label={text.wallets}>
          {wallets.map((wallet) => (
            <li key={wallet.name}>
              <Choice
                aria-disabled={asking ? true : undefined}
                aria-busy={asking?.wallet === wallet || undefined}
                onClick={() => asking || void chooseWallet(wallet)}
              >
                <chakra.img src={wallet.icon} alt="" boxSize="24px" borderRadius="6px" />
                {wallet.name}
                {asking?.wallet === wallet && (
                  <chakra.span ms="auto">
                    <BlockSpinner />
                  </chakra.span>
                )}
              </Choice>
            </li>
          ))}
        </List>
      )}
      {asking?.accounts && (
        <>
          <List label={text.accounts}>
            {asking.accounts.map((account) => (
              <li key={account.address}>
                <Choice onClick={() => void chooseAccount(asking.wallet, account)}>
                  <chakra.span>{account.label}</chakra.span>
                  <chakra.code translate="no" textStyle="secondary">
                    {shortAddress(account.address)}
                  </chakra.code>
                </Choice>
              </li>
            ))}
          </List>
          <Button variant="plain" size="sm" justifySelf="start" onClick={goBack}>
            {text.back}
          </Button>
        </>
      )}
      <chakra.p role="status" textStyle="secondary" color="fg.muted">
        {asking && !asking.accounts ? text.waiting(asking.wallet.name) : wallets.length > 0 && text.cost}
      </chakra.p>
      <FormProblem>{problem}</FormProblem>
    </chakra.div>
  );
}

const List = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <chakra.ul aria-label={label} display="grid" gap={2}>
    {children}
  </chakra.ul>
);

const Choice = (props: React.ComponentProps<typeof Button>) => (
  <Button type="button" variant="outline" w="full" justifyContent="flex-start" gap={3} {...props} />
);
