import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import { errorCode } from '../../../lib/feedback/errorText.ts';
import { upload } from '../../../lib/network/upload.ts';

const UpdateProfile = graphql(`
  mutation UpdateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) {
      id
      profilePicture
      ...AboutCard_user
      ...ProfileHeader_user
    }
  }
`);

/** A new file, null to remove what is there, undefined to leave it. */
export type Change = File | null | undefined;

export interface ProfileChanges {
  picture?: Change;
  cover?: Change;
  bio?: string;
  xProfileUrl?: string;
}

interface SaveOptions {
  signal: AbortSignal;
  /** Called with the share of the bytes that was sent, from 0 to 1. */
  onProgress: (share: number) => void;
  /** The ids of files that an earlier attempt has uploaded: they are not sent again. */
  arrived: Map<File, string>;
}

/** Uploads what is new and changes the profile; every view of the member follows through the cache. */
export async function saveProfile(
  client: ApolloClient,
  { picture, cover, ...texts }: ProfileChanges,
  { signal, onProgress, arrived }: SaveOptions,
): Promise<void> {
  const total = (picture?.size ?? 0) + (cover?.size ?? 0);
  let before = 0;
  const send = async (file: File) => {
    const report = (share: number) => onProgress((before + share * file.size) / total);
    const id = arrived.get(file) ?? (await upload(file, { signal, onProgress: report }));
    arrived.set(file, id);
    before += file.size;
    onProgress(before / total);
    return id;
  };
  const input = {
    ...(picture && { profilePictureId: await send(picture) }),
    ...(picture === null && { profilePicture: null }),
    ...(cover && { coverPhotoId: await send(cover) }),
    ...(cover === null && { coverPhoto: null }),
    ...texts,
  };
  try {
    await client.mutate({ mutation: UpdateProfile, variables: { input } });
  } catch (error) {
    if (errorCode(error) === 'NOT_FOUND') arrived.clear(); // the server keeps no file for ever that nothing shows
    throw error;
  }
}
