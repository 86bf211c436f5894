import { chakra } from '@chakra-ui/react/styled-system';
import { CheckChoice } from '../../ui/CheckChoice.tsx';
import { walletText as text } from './strings.ts';
import type { Wallet } from './wallets.ts';

interface Props {
  wallet: Wallet;
  onChange: (change: { isPublic?: boolean; canSignIn?: boolean }) => Promise<boolean>;
}

/** What the wallet may do; both are off at first. */
export const WalletSwitches = ({ wallet: { isPublic, canSignIn }, onChange }: Props) => (
  <chakra.div display="grid" columnGap={4} gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
    <CheckChoice
      label={text.showOnProfile}
      checked={isPublic}
      onChange={(isPublic) => void onChange({ isPublic })}
    />
    <CheckChoice
      label={text.allowSignIn}
      hint={text.allowSignInHint}
      checked={canSignIn}
      onChange={(canSignIn) => void onChange({ canSignIn })}
    />
  </chakra.div>
);
