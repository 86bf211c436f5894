import { kindOf } from '../media/files.ts';
import { readFile } from '../media/readMedium.ts';
import { mediaText } from '../media/strings.ts';
import { toast } from '../feedback/toast.ts';
import type { ChatImage } from './draftImages.ts';
import { chatText } from './strings.ts';
import { MEDIA_LIMITS } from '../../../graphql-server/contract/limits.ts';

export { upload } from '../network/upload.ts';

/** Why a file cannot be sent as a picture, in §5's texts with their titles; null if it can. */
function refusalOf(file: File) {
  if (kindOf(file) !== 'image') return { title: chatText.wrongTypeTitle, description: chatText.wrongType };
  if (file.size > MEDIA_LIMITS['group-message'].image)
    return { title: chatText.tooLargeTitle, description: chatText.tooLarge };
  return null;
}

/** Reads a picture that was chosen, dropped or pasted. Shows a toast (decision 3) and returns null for other files. */
export async function readImage(file: File): Promise<ChatImage | null> {
  const refusal = refusalOf(file);
  if (refusal) return refuse(refusal);
  try {
    const { file: copy } = await readFile(file, 0);
    return { file: copy, mediaId: null, alt: '' };
  } catch (error) {
    console.warn('The image was not read', error);
    return refuse({ title: mediaText.unreadable });
  }
}

function refuse(refusal: { title: string; description?: string }): null {
  toast({ ...refusal, tone: 'danger' });
  return null;
}
