import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { Reportable } from '../../lib/reporting/sendReport.ts';
import { DialogHead } from '../DialogHead.tsx';
import { Modal } from '../Modal.tsx';
import { ActButtons } from './ActButtons.tsx';
import { actText } from './strings.ts';

interface Props {
  subject: Reportable;
  onClose: () => void;
}

/** For moderators: what they can do about something that nobody has reported. */
export default function ActDialog({ subject, onClose }: Props) {
  const id = useId();
  return (
    <Modal aria-labelledby={id} onClose={onClose} p={4}>
      <DialogHead id={id} title={actText.title} onClose={onClose} />
      <chakra.p color="fg.muted" mb={3}>
        {actText.hint}
      </chakra.p>
      <ActButtons subject={subject} />
    </Modal>
  );
}
