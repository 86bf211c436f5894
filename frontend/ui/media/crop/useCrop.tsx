import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { alert } from '../../../lib/feedback/dialogs.ts';
import { Part } from '../../Part.tsx';
import { lazyWithRetry } from '../../../lib/loading/lazyWithRetry.ts';
import { importWithRetry } from '../../../lib/loading/importWithRetry.ts';
import { mediaText } from '../../../lib/media/strings.ts';
import type { CropSource } from './CropDialog.tsx';
import type { Shape } from './shapes.ts';

const CropDialog = lazyWithRetry(() => import('./CropDialog.tsx'));

/**
 * Checks a chosen file (alerts with section 5's texts) and opens the crop dialog; `onFile` gets the result. Render
 * `dialog` somewhere.
 */
export function useCrop(
  shape: Shape,
  onFile: (file: File) => void,
): { choose: (file: File) => void; dialog: ReactNode } {
  const [source, setSource] = useState<CropSource | null>(null);
  useEffect(() => () => (source ? URL.revokeObjectURL(source.url) : undefined), [source]);
  const close = () => setSource(null);
  const choose = async (file: File) => {
    try {
      const { readSource } = await importWithRetry(() => import('./readSource.ts'));
      setSource(await readSource(file, shape));
    } catch (error) {
      console.warn('The picture was not read', error);
      await alert(mediaText.unreadable);
    }
  };
  const dialog = source && (
    <Part fallback={null} onClose={close}>
      <CropDialog source={source} shape={shape} onClose={close} onDone={(cut) => (close(), onFile(cut))} />
    </Part>
  );
  return { choose: (file) => void choose(file), dialog };
}
