import { Button } from '@chakra-ui/react/button';
import { Zap } from 'lucide-react';
import { Bonked } from '../Bonked.tsx';
import { friendText } from '../strings.ts';
import { useBonk } from '../useBonk.ts';

/** Orange, and it takes the hit itself. */
export function BonkButton({ userId }: { userId: string }) {
  const { bonk, hit, onRest } = useBonk(userId);
  return (
    <Bonked hit={hit} onRest={onRest}>
      <Button colorPalette="bonk" onClick={() => void bonk()}>
        <Zap aria-hidden />
        {friendText.bonk}
      </Button>
    </Bonked>
  );
}
