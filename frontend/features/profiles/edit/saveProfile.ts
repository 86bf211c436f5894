import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import { upload } from '../../../upload.ts';

const UpdateProfile = graphql(`
  mutation UpdateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) {
      id
      profilePicture
      ...ProfileHeader_user
    }
  }
`);

/** A new file, null to remove what is there, undefined to leave it. */
export type Change = File | null | undefined;

export interface ProfileChanges {
  picture?: Change;
  cover?: Change;
}

interface SaveOptions {
  signal: AbortSignal;
  /** The share of all bytes that is under way, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Uploads what is new and changes the profile; every view of the member follows through the cache. */
export async function saveProfile(
  client: ApolloClient,
  { picture, cover }: ProfileChanges,
  { signal, onProgress }: SaveOptions,
): Promise<void> {
  const total = (picture?.size ?? 0) + (cover?.size ?? 0);
  let before = 0;
  const send = async (file: File) => {
    const id = await upload(file, {
      signal,
      onProgress: (share) => onProgress((before + share * file.size) / total),
    });
    before += file.size;
    return id;
  };
  const input = {
    ...(picture && { profilePictureId: await send(picture) }),
    ...(picture === null && { profilePicture: null }),
    ...(cover && { coverPhotoId: await send(cover) }),
    ...(cover === null && { coverPhoto: null }),
  };
  await client.mutate({ mutation: UpdateProfile, variables: { input } });
}
