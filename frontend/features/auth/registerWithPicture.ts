import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import type { RegisterInput } from '../../gql/graphql.ts';
import { httpOptions } from '../../lib/graphql/httpOptions.ts';
import { dataUrl } from '../../lib/media/dataUrl.ts';
import { post, type UploadOptions } from '../../lib/network/upload.ts';
import { Register } from './register.ts';

/**
 * Registers with a picture, which is part of the form, because a visitor cannot upload files. It may take longer than
 * any other request and reports its progress.
 */
export async function registerWithPicture(input: RegisterInput, picture: File, options: UploadOptions) {
  const link = new HttpLink({ ...httpOptions, fetch: uploading(options) });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const profilePicture = await dataUrl(picture);
  return client.mutate({ mutation: Register, variables: { input: { ...input, profilePicture } } });
}

/** `fetch` with progress, for one request. */
const uploading =
  (options: UploadOptions): typeof fetch =>
  async (address, init) => {
    const headers = init?.headers as Record<string, string>;
    const { responseText, status } = await post(address as string, init?.body as string, {
      ...options,
      headers,
    });
    return new Response(responseText, { status });
  };
