import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useSyncExternalStore } from 'react';
import { DURATION_MS, dismiss, onToast, shownToast } from '../../lib/feedback/toast.ts';

/** A toast of nothing but its words, for its five seconds: what is left when the code of `Toasts` did not come. */
export function PlainToast() {
  const toast = useSyncExternalStore(onToast, shownToast);
  const id = toast?.id;
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => dismiss(id), DURATION_MS);
    return () => clearTimeout(timer);
  }, [id]);
  if (!toast?.open) return null;
  return (
    <chakra.div
      role={toast.tone === 'danger' ? 'alert' : 'status'}
      position="fixed"
      zIndex="toast"
      insetEnd={{ base: 3, md: 6 }}
      bottom={{ base: 'calc(68px + env(safe-area-inset-bottom))', lg: 6 }}
      maxW="calc(100vw - 24px)"
      p={4}
      bg="bg.raised"
      borderWidth="1px"
      borderRadius="l2"
      shadow="menu"
    >
      <chakra.p fontWeight="semibold">{toast.title}</chakra.p>
      {toast.description && <chakra.p color="fg.muted">{toast.description}</chakra.p>}
    </chakra.div>
  );
}
