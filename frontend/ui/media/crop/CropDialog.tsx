import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useId, useState } from 'react';
import { alert } from '../../../lib/feedback/dialogs.ts';
import { DialogHead } from '../../DialogHead.tsx';
import { Modal } from '../../Modal.tsx';
import { PendingButton } from '../../PendingButton.tsx';
import { mediaText } from '../../../lib/media/strings.ts';
import { usePending } from '../../../lib/state/usePending.ts';
import { areaOf, MAX_ZOOM, START, zoomTo } from './area.ts';
import { CropFrame } from './CropFrame.tsx';
import { cut } from './cut.ts';
import type { Shape } from './shapes.ts';
import { cropText } from './strings.ts';

/** A picture that was read and can be shown. */
export interface CropSource {
  file: File;
  url: string;
  width: number;
  height: number;
}

interface CropDialogProps {
  source: CropSource;
  shape: Shape;
  onDone: (file: File) => void;
  onClose: () => void;
}

/** Lets the user choose the visible part of a picture. */
export default function CropDialog({ source, shape, onDone, onClose }: CropDialogProps) {
  const id = useId();
  const [crop, setCrop] = useState(START);
  const { act, pending } = usePending((error) => {
    console.warn('The picture was not cut', error);
    void alert(mediaText.unreadable);
  });
  const ratio = source.width / source.height / shape.aspect;
  const done = () => act(async () => onDone(await cut(source.file, areaOf(crop, ratio), shape)));
  return (
    <Modal
      aria-labelledby={id}
      onClose={onClose}
      p={{ base: 4, md: 5 }}
      maxW="min(560px, calc(100vw - 24px))"
    >
      <DialogHead id={id} title={cropText.title} onClose={onClose} />
      <chakra.p id={`${id}hint`} textStyle="secondary" color="fg.muted" mb="3">
        {cropText.hint}
      </chakra.p>
      <chakra.div mx="auto" maxW={shape.round ? 'min(100%, 52dvh)' : undefined}>
        <CropFrame
          url={source.url}
          shape={shape}
          ratio={ratio}
          crop={crop}
          onCrop={setCrop}
          hint={`${id}hint`}
        />
      </chakra.div>
      <Zoom value={crop.zoom} onChange={(zoom) => setCrop((now) => zoomTo(now, ratio, zoom))} />
      <Flex justify="flex-end" gap="2" mt="4">
        <Button variant="outline" onClick={onClose}>
          {cropText.cancel}
        </Button>
        <PendingButton pending={pending} onClick={() => void done()}>
          {cropText.done}
        </PendingButton>
      </Flex>
    </Modal>
  );
}

const Zoom = ({ value, onChange }: { value: number; onChange: (zoom: number) => void }) => (
  <Flex align="center" gap="3" mt="3" color="fg.muted">
    <ZoomOut size={20} aria-hidden />
    <chakra.input
      type="range"
      aria-label={cropText.zoom}
      aria-valuetext={`${Math.round(value * 100)}%`}
      min={1}
      max={MAX_ZOOM}
      step={0.01}
      value={value}
      onChange={({ target }) => onChange(target.valueAsNumber)}
      flex="1"
      h="11"
      minW="0"
      accentColor="accent.solid"
      cursor="pointer"
    />
    <ZoomIn size={20} aria-hidden />
  </Flex>
);
