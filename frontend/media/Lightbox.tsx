import { lazy } from 'react';
import { Part } from '../ui/Part.tsx';
import type { LightboxProps } from './LightboxDialog.tsx';

const LightboxDialog = lazy(() => import('./LightboxDialog.tsx'));

/** One image over the whole window; its code comes with the first one that is opened. */
export const Lightbox = (props: LightboxProps) => (
  <Part fallback={null}>
    <LightboxDialog {...props} />
  </Part>
);
