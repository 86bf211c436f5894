import { chakra } from '@chakra-ui/react/styled-system';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ReactNode, Ref } from 'react';
import { useTopDialog } from '../openDialogs.ts';

interface Props {
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/**
 * Above the page and its dialogs: inside the topmost one, since it makes everything outside of it inert. What is shown moves
 * there and back as it is: it keeps its state, and is not announced again.
 */
export function AboveAll(props: Props) {
  const [host] = useState(() => document.createElement('div'));
  const dialog = useTopDialog();
  useLayoutEffect(() => {
    (dialog ?? document.body).append(host);
    return () => host.remove();
  }, [dialog, host]);
  return createPortal(
    // Fixed, so that it takes no room among what the dialog contains.
    <chakra.div position="fixed" zIndex="toast" textAlign="start" _print={{ display: 'none' }} {...props} />,
    host,
  );
}
