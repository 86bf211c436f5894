import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { UserRole } from '../../contract/userRole.ts';
import { DateTime } from '../../platform/graphql/scalars.ts';

/** The full-size file of a picture or cover, from which the key of any size is derived. */
export interface Picture {
  key: string;
  width: number;
}

export interface Pictures {
  picture: Picture | null;
  cover: Picture | null;
}

export enum UserSort {
  NEWEST = 'NEWEST',
  ACTIVE = 'ACTIVE',
}

registerEnumType(UserSort, {
  name: 'UserSort',
  description: 'The order of a list of members.',
  valuesConfig: {
    NEWEST: { description: 'The most recently joined members first.' },
    ACTIVE: {
      description: 'Members who wrote any of the latest 1,000 posts and 1,000 comments, most active first.',
    },
  },
});

registerEnumType(UserRole, {
  name: 'UserRole',
  description: 'The role of a member in the community.',
  valuesConfig: {
    OWNER: {
      description:
        'Appoints owners and moderators, changes settings, and can do everything that moderators can.',
    },
    MODERATOR: { description: 'Moderates content and sets the status of forum posts.' },
    MEMBER: { description: 'A member without a special role.' },
  },
});

/** A registered member. Columns that a list does not read of its authors are undefined here and loaded on demand. */
@ObjectType({ description: 'A registered member.', simpleResolvers: true })
export class User {
  @Field(() => ID)
  id: number;

  @Field(() => String)
  username: string;

  @Field(() => UserRole, { description: "The member's role in the community." })
  role: UserRole;

  @Field(() => String, { nullable: true, description: 'URL of the profile on X; http or https.' })
  xProfileUrl?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A short text by the member about themselves, in one paragraph.',
  })
  bio?: string | null;

  @Field(() => DateTime, {
    description: 'When the member joined; the beginning of 1970 for a member whom the viewer cannot see.',
  })
  createdAt?: string;

  /** How many of the latest posts and comments the member wrote; read only for the order by activity. */
  activity?: number;

  /** Pictures read together with the member. */
  pictures?: Partial<Pictures>;
}
