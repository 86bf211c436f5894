import { useCallback, useEffect, useEffectEvent } from 'react';
import { useDraftMedium, type DraftMedium } from './useDraftMedium.ts';
import { useDraftText, type DraftText } from './useDraftText.ts';
import { tabChannel } from '../../../lib/state/tabChannel.ts';

/** An unsent post: its text, its picture or video, and what describes that. */
export type Draft = Omit<DraftText & DraftMedium, 'saveAgain'> & {
  alt: string;
  setAlt: (alt: string) => void;
};

const otherTabs = tabChannel('post draft');

/**
 * A member's unsent post; all parts survive a reload. Sent or discarded, it is also removed in other tabs; one that was
 * changed there stays, and is saved in its place.
 */
export function useDraft(memberId: string): Draft {
  const text = useDraftText(memberId);
  const medium = useDraftMedium(memberId);
  const description = useDraftText(memberId, 'alt');
  const { text: alt, setText: setAlt, discard: discardAlt } = description;
  const { discard: discardText } = text;
  const { remove: removeMedium, choose: chooseMedium } = medium;
  /** The description belongs to the file. */
  const remove = useCallback(() => {
    discardAlt();
    removeMedium();
  }, [discardAlt, removeMedium]);
  const choose = (next: File) => {
    discardAlt();
    return chooseMedium(next);
  };
  const drop = useCallback(() => {
    discardText();
    remove();
  }, [discardText, remove]);
  const file = medium.medium?.file;
  const fingerprint = [memberId, text.text, file?.name, file?.size].join('\n');
  useDroppedElsewhere((dropped) => {
    if (dropped === fingerprint) drop();
    else for (const part of [text, description, medium]) part.saveAgain();
  });
  const discard = () => {
    drop();
    // Afterwards: another tab saves its own text in place of what this one has removed.
    otherTabs.postMessage(fingerprint);
  };
  return {
    ...text,
    ...medium,
    alt,
    setAlt,
    remove,
    choose,
    discard,
    restored: text.restored || medium.restored,
  };
}

/** Called when another tab has dropped its draft; a draft that was changed here has another fingerprint. */
function useDroppedElsewhere(onDropped: (words: string) => void) {
  const handle = useEffectEvent(onDropped);
  useEffect(() => {
    const listen = ({ data }: MessageEvent<string>) => handle(data);
    otherTabs.addEventListener('message', listen);
    return () => otherTabs.removeEventListener('message', listen);
  }, []);
}
