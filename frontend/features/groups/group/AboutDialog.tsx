import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { Modal } from '../../../ui/Modal.tsx';
import { formText, pageText } from '../strings.ts';
import About, { type AboutProps } from './About.tsx';

/** The group's details as a dialog, on screens too narrow to show them beside the chat. */
const AboutDialog = ({ onClose, ...about }: AboutProps & { onClose: () => void }) => (
  <Modal aria-label={pageText.about} dismissible onClose={onClose}>
    <chakra.div position="relative">
      <About {...about} />
      <Button
        data-autofocus
        position="absolute"
        top={2}
        insetEnd={2}
        px={0}
        colorPalette="neutral"
        aria-label={formText.close}
        onClick={onClose}
      >
        <X aria-hidden />
      </Button>
    </chakra.div>
  </Modal>
);
export default AboutDialog;
