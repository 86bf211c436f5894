import { useRef } from 'react';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { MAX_LENGTH } from '../../../graphql-server/contract/limits.ts';
import { useConnection } from '../../lib/network/connection.ts';
import { editKey } from '../../lib/drafts/draftKey.ts';
import { maySend } from '../../lib/secrets/maySend.ts';
import { usePending } from '../../lib/state/usePending.ts';
import { lengthOf } from '../visible.ts';
import { editDrafts, type EditDraft } from './editDrafts.ts';
import { toastDeleted } from './toastDeleted.ts';
import { editText } from './strings.ts';
import { useWhenRemoved } from './useWhenRemoved.ts';

export interface Editing {
  /** Name of the draft: what it edits. */
  name: string;
  /** What is there now; a text beside a picture or video, which has a description, may be empty. */
  from: EditDraft;
  /** In code points. */
  maxLength: number;
  /** Saves the edit; rejects with the server's error. */
  save: (edit: EditDraft) => Promise<unknown>;
  onClose: () => void;
}

/**
 * The state of an edit. What is typed survives closing and a reload until it is saved or discarded. If another edit came
 * first, the next save starts from that one (decision 39). If what is edited goes, the dialog goes with it, and the text
 * is offered.
 */
export function useEdit({ name, from, maxLength, save, onClose }: Editing) {
  const key = editKey(name);
  const draft = editDrafts.use(key).draft ?? from;
  const { online } = useConnection();
  const change = (changed: Partial<EditDraft>) => editDrafts.set(key, { draft: { ...draft, ...changed } });
  const { act, pending, error } = usePending((reason) => {
    const current = currentVersionOf(reason);
    if (current) change({ version: current.version });
  });
  const isSavable = online && !pending && isValid(draft, maxLength);
  const isClosed = useRef(false);
  useWhenRemoved(() => {
    const typed = editDrafts.get(key).draft;
    if (typed && !isClosed.current) toastDeleted(typed.content);
  });
  const end = () => {
    isClosed.current = true;
    onClose();
  };
  const clear = () => {
    editDrafts.clear(key);
    end();
  };
  // While it is being saved the dialog stays, to say if that fails.
  const close = () => void (pending || end());
  const discard = () => void (pending || clear());
  const submit = async () => {
    if (!isSavable) return;
    const typed = editDrafts.get(key).draft;
    const may = maySend([draft.title, draft.content, draft.mediaAlt], editText.saveAnyway);
    if (may !== true && (!(await may) || editDrafts.get(key).draft !== typed)) return;
    await act(async () => {
      await save({
        ...draft,
        ...(draft.title !== undefined && { title: draft.title.trim() }),
        content: draft.content.trim(),
      });
      clear();
    });
  };
  return { draft, change, submit, close, discard, pending, isSavable, error };
}

function isValid({ title, content, mediaAlt }: EditDraft, maxLength: number): boolean {
  if (title !== undefined && (lengthOf(title) === 0 || lengthOf(title) > MAX_LENGTH.forumTitle)) return false;
  const length = lengthOf(content.trim());
  if (length > maxLength || lengthOf(mediaAlt?.trim() ?? '') > MAX_LENGTH.mediaAlt) return false;
  return length > 0 || mediaAlt !== undefined;
}

interface CurrentVersion {
  version: number;
  title?: string;
  content: string;
}

/** What is there now, if another edit came first. */
export function currentVersionOf(error: unknown): CurrentVersion | undefined {
  const extensions = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions : undefined;
  return extensions?.current as CurrentVersion | undefined;
}
