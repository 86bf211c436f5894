import { useEffect } from 'react';
import { useViewer } from '../lib/session/viewer.ts';

/**
 * Keeps the app for times without a network (`worker/sw.ts`). What a log-out has emptied is filled again, and so is
 * what a new worker finds missing.
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

/** The page's security policy takes addresses of scripts only from a policy that vouches for them. */
function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return (
    trustedTypes?.createPolicy('service-worker', { createScriptURL: (it) => it }).createScriptURL(url) ?? url
  );
}
