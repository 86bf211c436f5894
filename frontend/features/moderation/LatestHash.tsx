import { chakra } from '@chakra-ui/react/styled-system';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { logText } from './strings.ts';

/**
 * The hash of the latest entry covers the whole log: anyone who keeps it can later detect whether entries were removed.
 */
export const LatestHash = ({ hash }: { hash: string }) => (
  <chakra.div mt={4} p={3} bg="bg.sunken" borderRadius="l1" display="flex" flexWrap="wrap" gap={2}>
    <chakra.div flex={1} minW="min(100%, 16rem)">
      <chakra.p textStyle="secondary" color="fg.muted">
        {logText.latest}
      </chakra.p>
      <chakra.code fontFamily="mono" textStyle="secondary" overflowWrap="anywhere">
        {hash}
      </chakra.code>
    </chakra.div>
    <CopyButton text={hash} label={logText.copy} />
  </chakra.div>
);
