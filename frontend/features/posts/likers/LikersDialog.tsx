import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { Modal } from '../../../ui/Modal.tsx';
import { Likers } from './Likers.tsx';
import { likersText } from './strings.ts';

interface Props {
  postId: string;
  onClose: () => void;
}

/** Those who like a post. */
const LikersDialog = ({ postId, onClose }: Props) => (
  <Modal aria-label={likersText.title} dismissible onClose={onClose} p={4}>
    <chakra.div display="flex" alignItems="center" justifyContent="space-between" mb={2}>
      <chakra.h2 textStyle="section">{likersText.title}</chakra.h2>
      <Button
        data-autofocus
        boxSize={11}
        px={0}
        variant="ghost"
        colorPalette="neutral"
        aria-label={likersText.close}
        onClick={onClose}
      >
        <X aria-hidden />
      </Button>
    </chakra.div>
    <Likers postId={postId} onLeave={onClose} />
  </Modal>
);
export default LikersDialog;
