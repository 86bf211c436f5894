import 'reflect-metadata';
import { Field, ObjectType } from 'type-graphql';
import { forbidden } from '../../platform/errors/errors.ts';

/** What a viewer may do with a listing. */
@ObjectType({ description: 'What the viewer may do with a listing.', simpleResolvers: true })
export class ListingRights {
  @Field(() => Boolean, { description: 'Change it, mark it as sold and remove it; for its seller only.' })
  manage: boolean;

  @Field(() => Boolean, { description: 'Message its seller about it.' })
  message: boolean;
}

export function rightsIn(sellerId: number, viewerId: number | null): ListingRights {
  const isSeller = viewerId === sellerId;
  return { manage: isSeller, message: viewerId !== null && !isSeller };
}

/** Throws FORBIDDEN unless the viewer is the seller. */
export function authorizeManaging(sellerId: number, viewerId: number): void {
  if (!rightsIn(sellerId, viewerId).manage) throw forbidden('Only the seller can do this.');
}
