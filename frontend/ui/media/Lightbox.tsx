import { Part } from '../Part.tsx';
import { lazily } from '../../lib/loading/lazily.ts';
import type { LightboxProps } from './LightboxDialog.tsx';

const LightboxDialog = lazily(() => import('./LightboxDialog.tsx'));

/** One image over the whole window; its code comes with the first one that is opened. */
export const Lightbox = (props: LightboxProps) => (
  <Part fallback={null}>
    <LightboxDialog {...props} />
  </Part>
);
