import { useQuery } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { shortAddress } from '../../../lib/wallets/shortAddress.ts';
import { formText } from '../strings.ts';
import { OwnWalletAddresses } from './ownWallets.ts';

interface Props {
  address: string;
  disabled: boolean;
  onChoose: (address: string) => void;
}

/** Fills in the address of a verified wallet of the seller; nothing without one. */
export function OwnWallets({ address, disabled, onChoose }: Props) {
  const { data } = useQuery(OwnWalletAddresses);
  const wallets = data?.wallets ?? [];
  if (wallets.length === 0) return null;
  return (
    <chakra.div role="group" aria-label={formText.ownWallets} mt={-2} display="flex" flexWrap="wrap" gap={2}>
      {wallets.map((wallet) => (
        <Button
          key={wallet.id}
          type="button"
          size="sm"
          variant="subtle"
          maxW="full"
          disabled={disabled}
          aria-pressed={address.trim() === wallet.address}
          onClick={() => onChoose(wallet.address)}
        >
          <chakra.span truncate>{wallet.name}</chakra.span>
          <chakra.code translate="no">{shortAddress(wallet.address)}</chakra.code>
        </Button>
      ))}
    </chakra.div>
  );
}
