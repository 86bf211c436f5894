import { useViewer } from '../session/viewer.ts';
import { draftKey, type DraftKey } from './draftKey.ts';

/** The key of what the viewer writes in this place. */
export const useDraftKey = (...place: string[]): DraftKey => draftKey(useViewer().viewer?.id ?? '', ...place);
