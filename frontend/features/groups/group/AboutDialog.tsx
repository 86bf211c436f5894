import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { lazy } from 'react';
import { Modal } from '../../../ui/Modal.tsx';
import { Part } from '../../../ui/Part.tsx';
import { formText, pageText } from '../strings.ts';
import type { AboutProps } from './About.tsx';

const About = lazy(() => import('./About.tsx'));

/** The same where there is no room beside the chat. */
export const AboutDialog = ({ onClose, ...about }: AboutProps & { onClose: () => void }) => (
  <Modal aria-label={pageText.about} dismissible onClose={onClose}>
    <chakra.div position="relative">
      <Part>
        <About {...about} />
      </Part>
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
