import { Button } from '@chakra-ui/react/button';
import { Center } from '@chakra-ui/react/center';
import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { lazyWithRetry } from '../../../lib/loading/lazyWithRetry.ts';
import { MediumPreview } from '../../../ui/media/MediumPreview.tsx';
import { mediaText } from '../../../lib/media/strings.ts';
import { BlockSpinner } from '../../../ui/BlockSpinner.tsx';
import { formText } from './strings.ts';
import type { Draft } from './useDraft.ts';
import { Part } from '../../../ui/Part.tsx';

const DescribeMedium = lazyWithRetry(() => import('../../../ui/media/DescribeMedium.tsx'));

interface DraftPreviewProps {
  draft: Draft;
  /** The file cannot be removed while the post is sent. */
  sending: boolean;
  onRemove: () => void;
}

/** The chosen picture or video, with a button to remove it and a field that describes it. */
export function DraftPreview({ draft, sending, onRemove }: DraftPreviewProps) {
  const { medium, reading } = draft;
  if (reading) {
    return (
      <Center minH="24" bg="bg.sunken" borderRadius="l2" color="fg.muted">
        <BlockSpinner label={mediaText.reading} />
      </Center>
    );
  }
  if (!medium) return null;
  return (
    <>
      <chakra.div position="relative">
        <MediumPreview medium={medium} />
        {!sending && (
          <Button
            type="button"
            size="sm"
            px="0"
            position="absolute"
            top="2"
            insetEnd="2"
            colorPalette="neutral"
            aria-label={formText.removeMedium(medium.kind)}
            onClick={onRemove}
          >
            <X aria-hidden />
          </Button>
        )}
      </chakra.div>
      {/* As high as the button that comes: a late one must not move those below from under a pointer. */}
      <Part fallback={<chakra.div minH={11} />}>
        <DescribeMedium
          label={formText.describe(medium.kind)}
          alt={draft.alt}
          setAlt={draft.setAlt}
          readOnly={sending}
        />
      </Part>
    </>
  );
}
