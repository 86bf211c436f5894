import { useEffect } from 'react';
import { useViewer } from '../lib/session/viewer.ts';

/**
 * Caches the app for starts without a network (`worker/sw.ts`). The cache is filled again after a log-out has emptied it
 * and when a new worker finds files missing.
 */
export function useServiceWorker(): void {
  const { viewer } = useViewer();
  useEffect(() => void register(), []);
  useEffect(fill, [viewer?.id]);
}

async function register(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return; // only in a secure context
  navigator.serviceWorker.addEventListener('controllerchange', fill);
  try {
    await navigator.serviceWorker.register(trusted('/sw.js'));
  } catch (error) {
    console.warn('The app is not kept for times without a network', error);
  }
}

function fill(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage('fill');
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): typeof rules;
}

/** The page's security policy (trusted types) accepts script addresses only from a policy. */
function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return (
    trustedTypes?.createPolicy('service-worker', { createScriptURL: (it) => it }).createScriptURL(url) ?? url
  );
}
