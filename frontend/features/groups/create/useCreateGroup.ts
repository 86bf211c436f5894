import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { errorCode, isCancelled } from '../../../lib/feedback/errorText.ts';
import { useUpload } from '../../../lib/network/useUpload.ts';
import { createGroup } from './createGroup.ts';
import type { GroupDraft } from './useGroupDraft.ts';

/** Creates what was filled in, its picture first. On failure `error` says why; a picture that arrived is not sent again. */
export function useCreateGroup(onCreated: (id: string, name: string) => void) {
  const client = useApolloClient();
  const { send, progress, cancel, forget } = useUpload();
  const [creating, setCreating] = useState(false);
  const [error, setError] = useState<unknown>();
  const create = async ({ name, description, privacy, picture }: GroupDraft) => {
    setCreating(true);
    setError(undefined);
    try {
      const mediaId = picture ? await send({ file: picture, poster: null }) : undefined;
      const group = { name: name.trim(), description: description.trim(), privacy, mediaId };
      onCreated(await createGroup(client, group), group.name);
    } catch (reason) {
      if (errorCode(reason) === 'NOT_FOUND') forget();
      if (!isCancelled(reason)) setError(reason);
    } finally {
      setCreating(false);
    }
  };
  return { create, creating, progress, cancel, error };
}
