import { Part } from '../Part.tsx';
import { lazyWithRetry } from '../../lib/loading/lazyWithRetry.ts';
import type { LightboxProps } from './LightboxDialog.tsx';

const LightboxDialog = lazyWithRetry(() => import('./LightboxDialog.tsx'));

/** One image over the whole window; its code is loaded with the first image that is opened. */
export const Lightbox = (props: LightboxProps) => (
  <Part fallback={null} onClose={props.onClose}>
    <LightboxDialog {...props} />
  </Part>
);
