import { Part } from '../Part.tsx';
import { lazily } from '../../lib/loading/lazily.ts';
import type { LightboxProps } from './LightboxDialog.tsx';

const LightboxDialog = lazily(() => import('./LightboxDialog.tsx'));

/** One image over the whole window; its code is loaded with the first image that is opened. */
export const Lightbox = (props: LightboxProps) => (
  <Part fallback={null}>
    <LightboxDialog {...props} />
  </Part>
);
