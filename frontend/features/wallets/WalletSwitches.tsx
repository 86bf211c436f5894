import { chakra } from '@chakra-ui/react/styled-system';
import { walletText as text } from './strings.ts';
import type { Wallet } from './wallets.ts';

interface Props {
  wallet: Wallet;
  onChange: (change: { isPublic?: boolean; canSignIn?: boolean }) => Promise<boolean>;
}

/** What the wallet may do; both are off at first. */
export const WalletSwitches = ({ wallet: { isPublic, canSignIn }, onChange }: Props) => (
  <chakra.div display="grid" columnGap={4} gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
    <Switch
      label={text.showOnProfile}
      checked={isPublic}
      onChange={(isPublic) => void onChange({ isPublic })}
    />
    <Switch
      label={text.allowSignIn}
      hint={text.allowSignInHint}
      checked={canSignIn}
      onChange={(canSignIn) => void onChange({ canSignIn })}
    />
  </chakra.div>
);

const Choice = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: 3,
    alignItems: 'start',
    py: 1.5,
    cursor: 'pointer',
    '@media (pointer: coarse)': { py: 2.5 },
  },
});

interface SwitchProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

const Switch = ({ label, hint, checked, onChange }: SwitchProps) => (
  <Choice>
    <chakra.input
      type="checkbox"
      boxSize="18px"
      mt="3px"
      accentColor="accent.solid"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span>
      {label}
      {hint && (
        <chakra.span display="block" textStyle="secondary" color="fg.muted">
          {hint}
        </chakra.span>
      )}
    </span>
  </Choice>
);
