import 'reflect-metadata';
import { Field, Int } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';

/** The fields of what can be edited and deleted (decision 39). */

export const VersionField = () =>
  Field(() => Int, {
    description:
      'The version number, starting at 1; pass it with an edit to state which version the edit started from.',
  });

export const EditedAt = () =>
  Field(() => DateTime, { nullable: true, description: 'When it was last edited; null if it never was.' });

export const DeletedAt = () =>
  Field(() => DateTime, { nullable: true, description: 'When it was deleted; null if it was not.' });
