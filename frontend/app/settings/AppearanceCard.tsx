import { chakra } from '@chakra-ui/react/styled-system';
import { Card } from '../../ui/Card.tsx';
import { ColorModeChoice } from '../ColorModeChoice.tsx';
import { strings } from '../strings.ts';

export default function AppearanceCard() {
  return (
    <Card as="section" aria-labelledby="appearance-title">
      <chakra.h2 id="appearance-title" textStyle="section">
        {strings.appearance}
      </chakra.h2>
      <chakra.div maxW="400px" mx={-3}>
        <ColorModeChoice />
      </chakra.div>
    </Card>
  );
}
