import { chakra } from '@chakra-ui/react/styled-system';
import { createPortal } from 'react-dom';
import type { ReactNode, Ref } from 'react';
import { useTopDialog } from '../openDialogs.ts';

interface Props {
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Above the page and its dialogs: inside the topmost one, since it makes everything outside of it inert. */
export function AboveAll(props: Props) {
  const dialog = useTopDialog();
  // Fixed, so that it takes no room among what the dialog contains.
  const place = (
    <chakra.div position="fixed" zIndex="toast" textAlign="start" _print={{ display: 'none' }} {...props} />
  );
  return dialog ? createPortal(place, dialog) : place;
}
