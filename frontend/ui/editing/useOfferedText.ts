import { toastDeleted } from './toastDeleted.ts';
import { useWhenRemoved } from './useWhenRemoved.ts';

interface Written {
  viewerId: string;
  /** What has been typed. */
  text: () => string;
  /** The post below which it is typed. */
  post: () => { deletedAt: string | null; author: { id: string } } | null;
}

/**
 * Offers the text that a member is writing below a post when somebody else deletes the post. Who deletes their own post is
 * offered to undo it, which brings the text back.
 */
export const useOfferedText = ({ viewerId, text, post }: Written): void =>
  useWhenRemoved(() => {
    const gone = post();
    if (text() && gone?.deletedAt && gone.author.id !== viewerId) toastDeleted(text());
  });
