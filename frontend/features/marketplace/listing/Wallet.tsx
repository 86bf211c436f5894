import { chakra } from '@chakra-ui/react/styled-system';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { listingText } from '../strings.ts';

/** Where to pay: the whole address, so that it can be held against another, and a button that copies it. */
export const Wallet = ({ address }: { address: string }) => (
  <section aria-label={listingText.wallet}>
    <chakra.h2 textStyle="secondary" fontWeight="semibold" color="fg.muted" mb={1}>
      {listingText.wallet}
    </chakra.h2>
    <chakra.div display="flex" alignItems="center" gap={2} p={2} ps={3} bg="bg.sunken" borderRadius="l1">
      <chakra.code flex="1" minW={0} fontFamily="mono" textStyle="secondary">
        {address}
      </chakra.code>
      <CopyButton text={address} label={listingText.copyWallet} />
    </chakra.div>
  </section>
);
