import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import type { RegisterInput } from '../../gql/graphql.ts';
import { httpOptions } from '../../lib/graphql/httpOptions.ts';
import { dataUrl } from '../../lib/media/dataUrl.ts';
import { post, type UploadOptions } from '../../lib/network/upload.ts';
import { Register } from './register.ts';

/**
 * Registers with a picture, which travels with the form: who is no member yet can upload nothing. It may be under way
 * for longer than any other question, and tells how far it is.
 */
export async function registerWithPicture(input: RegisterInput, picture: File, options: UploadOptions) {
  const link = new HttpLink({ ...httpOptions, fetch: uploading(options) });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const profilePicture = await dataUrl(picture);
  return client.mutate({ mutation: Register, variables: { input: { ...input, profilePicture } } });
}

/** `fetch` for one question that is watched. */
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
