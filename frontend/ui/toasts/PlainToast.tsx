import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import { AboveAll } from './AboveAll.tsx';
import { toastPlace } from './toastPlace.ts';
import { DURATION_MS, dismiss, useShownToast } from '../../lib/feedback/toast.ts';

/** A toast with text only, for its time: the fallback if the code of `Toasts` did not load. */
export function PlainToast() {
  const toast = useShownToast();
  const { id, duration = DURATION_MS } = toast ?? {};
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => dismiss(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration]);
  if (!toast?.open) return null;
  return (
    <AboveAll>
      <chakra.div
        role={toast.tone === 'danger' ? 'alert' : 'status'}
        position="fixed"
        {...toastPlace}
        p={4}
        bg="bg.raised"
        color="fg"
        borderWidth="1px"
        borderRadius="l2"
        shadow="menu"
      >
        <chakra.p fontWeight="semibold">{toast.title}</chakra.p>
        {toast.description && <chakra.p color="fg.muted">{toast.description}</chakra.p>}
      </chakra.div>
    </AboveAll>
  );
}
