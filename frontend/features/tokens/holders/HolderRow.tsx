import { chakra } from '@chakra-ui/react/styled-system';
import type { TokenHoldersQuery } from '../../../gql/graphql.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { markerOf, shareText } from '../numbers.ts';
import { tokenText } from '../strings.ts';

type Holder = TokenHoldersQuery['tokenHolders']['holders'][number];

/** One holder: a marker in the colour of the share, the address to copy, the balance, and the share as a bar. */
export function HolderRow({ holder }: { holder: Holder }) {
  const { address, displayAddress, displayBalance, percentage } = holder;
  const colour = markerOf(percentage);
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr) auto"
      alignItems="center"
      columnGap={2.5}
      minH={12}
    >
      <chakra.span aria-hidden boxSize="10px" borderRadius="block" bg={colour} />
      <chakra.span display="flex" alignItems="center" gap={0.5}>
        <chakra.span fontFamily="mono" textStyle="secondary" title={address}>
          {displayAddress}
        </chakra.span>
        <CopyButton
          iconOnly
          text={address}
          label={tokenText.copyAddress(displayAddress)}
          variant="ghost"
          px={0}
          color="fg.muted"
        />
      </chakra.span>
      <chakra.span textAlign="end" lineHeight="short">
        <chakra.data value={percentage} fontWeight="semibold">
          {shareText(percentage)}
        </chakra.data>
        <chakra.span display="block" color="fg.muted" textStyle="meta" fontVariantNumeric="tabular-nums">
          {displayBalance}
        </chakra.span>
      </chakra.span>
      <Bar percentage={percentage} colour={colour} />
    </chakra.li>
  );
}

const Bar = ({ percentage, colour }: { percentage: number; colour: string }) => (
  <chakra.span aria-hidden gridColumn="2 / -1" h="3px" borderRadius="full" bg="bg.skeleton" overflow="hidden">
    <chakra.span
      display="block"
      h="full"
      borderRadius="full"
      bg={colour}
      style={{ width: `${Math.min(100, percentage)}%` }}
    />
  </chakra.span>
);
