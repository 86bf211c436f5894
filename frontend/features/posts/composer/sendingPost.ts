import { useEffect, useEffectEvent } from 'react';
import { errorCode } from '../../../lib/feedback/errorText.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import type { ReadMedium } from '../../../lib/media/readMedium.ts';
import { forgetUploaded, uploadOnce } from '../../../lib/network/uploads.ts';
import { clearForNextViewer } from '../../../lib/session/viewerMemory.ts';
import { sharedValue } from '../../../lib/state/sharedValue.ts';
import { reasonOf } from './reasonOf.ts';
import { formText } from './strings.ts';

interface SendingPost {
  pending: boolean;
  /** From 0 to 1 during the upload of its file, else null. */
  progress: number | null;
  /** Why the last attempt failed. */
  error?: unknown;
}

const IDLE: SendingPost = { pending: false, progress: null };

/** The post that this tab sends. No component owns it, so that it goes on when its member leaves the feed. */
const sending = sharedValue(IDLE);
let running = new AbortController();
/** The file of the post that is being sent or has failed. */
let sent: File | null = null;

function stop(): void {
  running.abort();
  sending.set(IDLE);
}

/** Stops the upload; later it is too late. */
export const cancelPost = (): void => void (sending.get().progress !== null && stop());

clearForNextViewer(stop);

/** Ends the report of a failure whose post is not wanted any more. */
export const forgetFailure = (): void => void (sending.get().pending || sending.set(IDLE));

/** The id of the uploaded file; one that has arrived before is not sent again. */
export async function uploadFile(medium: ReadMedium, signal: AbortSignal): Promise<string> {
  sent = medium.file;
  const onProgress = (progress: number | null) => sending.set({ pending: true, progress });
  const id = await uploadOnce(medium, { signal, onProgress });
  onProgress(null);
  return id;
}

/** The composer that was shown last. It may have gone since, or have come while the post was being sent. */
let latest: { isOpen: boolean; onSent: (isPublished: boolean) => void } | undefined;

/**
 * Runs one at a time; `publish` gives null if the member decided against it, and is to stop when the signal is aborted: then
 * another member uses the page. A failure that no open composer shows is told by a toast.
 */
export async function sendPost(publish: (signal: AbortSignal) => Promise<boolean | null>): Promise<void> {
  if (sending.get().pending) return;
  const { signal } = (running = new AbortController());
  sent = null;
  sending.set({ ...IDLE, pending: true });
  try {
    const isPublished = await publish(signal);
    if (signal.aborted) return;
    if (sent && isPublished !== null) forgetUploaded(sent);
    sending.set(IDLE);
    if (isPublished !== null) latest?.onSent(isPublished);
  } catch (error) {
    if (!signal.aborted) fail(error);
  }
}

function fail(error: unknown): void {
  // The server no longer has the file.
  if (sent && errorCode(error) === 'NOT_FOUND') forgetUploaded(sent);
  sending.set({ ...IDLE, error });
  if (!latest?.isOpen) toast({ title: reasonOf(error), description: formText.kept, tone: 'danger' });
}

/** What is being sent, whichever composer began it; `onSent` is called for the composer that was shown last. */
export function useSendingPost(isOpen: boolean, onSent: (isPublished: boolean) => void): SendingPost {
  const afterSending = useEffectEvent(onSent);
  useEffect(() => {
    const composer = { isOpen, onSent: (isPublished: boolean) => afterSending(isPublished) };
    latest = composer;
    return () => void (composer.isOpen = false);
  }, [isOpen]);
  return sending.use();
}
