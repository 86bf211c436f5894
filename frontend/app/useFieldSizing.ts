import { useEffect } from 'react';
import { importWithRetry } from '../lib/loading/importWithRetry.ts';

/** Text fields are as high as their text; where styles alone do not do that, code does. */
export function useFieldSizing(): void {
  useEffect(() => {
    if (CSS.supports('field-sizing', 'content')) return;
    void importWithRetry(() => import('../ui/fieldSizing.ts')).then(({ sizeFields }) => sizeFields());
  }, []);
}
