import { Button } from '@chakra-ui/react/button';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useLurkMode } from '../../lib/session/lurkMode.ts';
import type { RedirectState } from '../Access.tsx';
import { strings } from '../strings.ts';

/** Links for visitors without a session: leave lurk mode, or log in. */
export function VisitorButtons({ lurking }: { lurking: boolean }) {
  const { exit } = useLurkMode();
  const navigate = useNavigate();
  const from = useLocation();
  const go = (state: RedirectState) => void navigate(paths.auth, { state });
  return (
    <>
      {lurking && (
        <Button size="sm" variant="outline" onClick={() => (exit(), go({}))}>
          {strings.exitLurkMode}
        </Button>
      )}
      <Button
        size="sm"
        onClick={() => go({ from, toLogIn: true })}
        css={{ '@media (max-width: 22.49em)': { display: lurking ? 'none' : undefined } }}
      >
        {strings.logIn}
      </Button>
    </>
  );
}
