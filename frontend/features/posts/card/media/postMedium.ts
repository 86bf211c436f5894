import type { PostMedia_PostFragment } from '../../../../gql/graphql.ts';

/** The picture or video of a post, as `PostMedia` asks for it. */
export type PostMedium = NonNullable<PostMedia_PostFragment['media']>;
