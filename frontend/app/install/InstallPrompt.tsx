import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { alert } from '../../lib/feedback/dialogs.ts';
import { config } from '../../lib/config.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { InstallBanner } from './InstallBanner.tsx';
import { InstallButton } from './InstallButton.tsx';
import { canOffer, dismiss, install, useInstallation } from './installation.ts';
import { installText } from './strings.ts';

/** §9, ms. */
const BANNER_DELAY = 3_000;
/** A phone: small, and used by fingers. */
const PHONE = '(pointer: coarse) and (max-width: 1023px)';

/** §4: on a phone a banner after three seconds; a floating button wherever the browser offers to install. */
export function InstallPrompt() {
  const { installed, offered, dismissed } = useInstallation();
  const waited = useWaited(BANNER_DELAY);
  const onPhone = useMedia(PHONE);
  if (installed || useChatPage()) return null;
  if (onPhone && waited && !dismissed) return <InstallBanner onAdd={() => void add()} onDismiss={dismiss} />;
  return offered && <InstallButton onClick={() => void install()} />;
}

/** With the browser's prompt, or by manual instructions (§4). */
async function add(): Promise<void> {
  if (canOffer()) return install();
  await alert(installText.manual, { title: installText.title(config.productName) });
  dismiss();
}

/** Where the lower edge belongs to the field one writes in. */
function useChatPage(): boolean {
  const { pathname } = useLocation();
  return pathname === paths.messages || pathname.startsWith(`${paths.groups}/`);
}

function useWaited(ms: number): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return waited;
}
