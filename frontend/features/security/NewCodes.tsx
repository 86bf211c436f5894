import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Download, Printer } from 'lucide-react';
import { useId } from 'react';
import { confirm } from '../../lib/feedback/dialogs.ts';
import { config } from '../../lib/config.ts';
import { useViewer } from '../../lib/session/viewer.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { newCodes as text } from './strings.ts';

/** On paper there is nothing but the codes. */
const ON_PAPER = {
  'body:has(&)': { '@media print': { visibility: 'hidden' } },
  '@media print': {
    visibility: 'visible',
    position: 'absolute',
    inset: '0',
    margin: '0',
    maxWidth: 'none',
    border: 'none',
    background: '#fff',
    color: '#000',
  },
} as const;

const NOT_ON_PAPER = { '@media print': { display: 'none' } };

/** The new codes, shown once: to be copied, downloaded or printed. */
export default function NewCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const id = useId();
  const { viewer } = useViewer();
  const title = text.of(config.productName, viewer?.username ?? '');
  const leave = async () => {
    if (await confirm(text.confirmClose, { action: text.closeAnyway, danger: true })) onClose();
  };
  return (
    <Modal aria-labelledby={id} p={{ base: 4, md: 5 }} css={ON_PAPER} onClose={() => void leave()}>
      <DialogHead id={id} title={text.title} onClose={() => void leave()} />
      <chakra.p mb={3}>{text.once}</chakra.p>
      <chakra.p textStyle="secondary" color="fg.muted" mb={2}>
        {title}
      </chakra.p>
      <chakra.ol
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        gap={2}
        p={3}
        borderRadius="l2"
        bg="bg.hover"
        fontFamily="mono"
        userSelect="all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ol>
      <chakra.div display="flex" flexWrap="wrap" gap={2} mt={4} css={NOT_ON_PAPER}>
        <CopyButton text={codes.join('\n')} label={text.copy} />
        <Button variant="subtle" size="sm" onClick={() => save(title, codes)}>
          <Download aria-hidden />
          {text.download}
        </Button>
        <Button variant="subtle" size="sm" onClick={() => print()}>
          <Printer aria-hidden />
          {text.print}
        </Button>
        <Button size="sm" ms="auto" onClick={onClose}>
          {text.done}
        </Button>
      </chakra.div>
    </Modal>
  );
}

/** A text file, made in the browser. */
function save(title: string, codes: string[]): void {
  const file = new Blob([[title, '', ...codes, ''].join('\n')], { type: 'text/plain' });
  const link = Object.assign(document.createElement('a'), {
    href: URL.createObjectURL(file),
    download: 'recovery-codes.txt',
  });
  link.click();
  URL.revokeObjectURL(link.href);
}
