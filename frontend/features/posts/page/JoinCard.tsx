import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation, useNavigate } from 'react-router-dom';
import { config } from '../../../lib/config.ts';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { joinText } from './strings.ts';

/** Links to log in and sign up for a visitor of a shared post; both lead back to the post. */
export function JoinCard() {
  const navigate = useNavigate();
  const from = useLocation();
  const go = (signUp: boolean) => void navigate(paths.auth, { state: { from, signUp, toLogIn: true } });
  return (
    <Card display="grid" gap={2} py={6} px={4} justifyItems="center" textAlign="center">
      <chakra.h2 textStyle="section">{joinText.title(config.productName)}</chakra.h2>
      <chakra.p color="fg.muted">{joinText.text}</chakra.p>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap={2} mt={2}>
        <Button size="lg" onClick={() => go(true)}>
          {joinText.signUp}
        </Button>
        <Button size="lg" variant="subtle" onClick={() => go(false)}>
          {joinText.logIn}
        </Button>
      </chakra.div>
    </Card>
  );
}
