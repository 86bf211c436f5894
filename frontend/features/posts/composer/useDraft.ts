import { useCallback } from 'react';
import { useDraftMedium, type DraftMedium } from './useDraftMedium.ts';
import { useDraftText, type DraftText } from './useDraftText.ts';

/** An unsent post: its text and its picture or video. */
export type Draft = DraftText & DraftMedium;

/** What a member has begun to post; both halves outlive the page. */
export function useDraft(memberId: string): Draft {
  const text = useDraftText(memberId);
  const medium = useDraftMedium(memberId);
  const { discard: discardText } = text;
  const { remove } = medium;
  const discard = useCallback(() => {
    discardText();
    remove();
  }, [discardText, remove]);
  return { ...text, ...medium, discard, restored: text.restored || medium.restored };
}
