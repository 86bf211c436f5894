export interface Post {
  id: string;
  content: string;
  createdAt: string;
  author: { username: string };
}
export const POST = 'id content createdAt author { username }';

interface Page {
  nodes: Post[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
}

/** A page of the feed over HTTP, newest first. Throws what the server says against it. */
export async function readPage(
  url: string,
  credentials: Record<string, string>,
  after: string | null,
): Promise<Page> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...credentials },
    body: JSON.stringify({
      query: `query ($after: String) { feed(first: 50, after: $after) { nodes { ${POST} } pageInfo { hasNextPage endCursor } } }`,
      variables: { after },
    }),
  });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(errors[0].message);
  return data.feed;
}
