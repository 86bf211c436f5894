import { useEffect } from 'react';
import { persistently } from '../lib/loading/persistently.ts';

/** Text fields are as high as their text; where styles alone do not do that, code does. */
export function useFieldSizing(): void {
  useEffect(() => {
    if (CSS.supports('field-sizing', 'content')) return;
    void persistently(() => import('../ui/fieldSizing.ts')).then(({ sizeFields }) => sizeFields());
  }, []);
}
