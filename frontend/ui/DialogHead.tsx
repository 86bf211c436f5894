import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { mediaText } from '../lib/media/strings.ts';

interface Props {
  /** Id of the title, which names the dialog. */
  id: string;
  title: string;
  onClose: () => void;
}

/** The title of a dialog and its close button. */
export const DialogHead = ({ id, title, onClose }: Props) => (
  <chakra.div display="flex" alignItems="center" justifyContent="space-between" mb={3}>
    <chakra.h2 id={id} textStyle="section">
      {title}
    </chakra.h2>
    <Button type="button" variant="ghost" px={0} me={-2} aria-label={mediaText.close} onClick={onClose}>
      <X aria-hidden />
    </Button>
  </chakra.div>
);
