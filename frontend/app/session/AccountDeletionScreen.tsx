import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { KeepAccount } from '../../features/account/KeepAccount.tsx';
import { keepText } from '../../features/account/strings.ts';
import { useLogOut } from '../../features/auth/useLogOut.ts';
import { Modal } from '../../ui/Modal.tsx';
import { WHOLE_WINDOW } from './wholeWindow.ts';

/** All that the owner of a deleted account sees, until it is kept. */
export default function AccountDeletionScreen() {
  const id = useId();
  const logOut = useLogOut();
  return (
    <Modal aria-labelledby={id} onClose={stay} {...WHOLE_WINDOW}>
      <Column>
        <KeepAccount id={id}>
          <Button variant="ghost" colorPalette="neutral" minH={11} onClick={() => void logOut()}>
            {keepText.logOut}
          </Button>
        </KeepAccount>
      </Column>
    </Modal>
  );
}

/** Without this nothing on the page works, so Escape does not close it. */
const stay = () => {};

const Column = chakra('div', {
  base: { maxW: 'main', mx: 'auto', px: 4, pt: { base: 6, md: 12 }, pb: 8 },
});
