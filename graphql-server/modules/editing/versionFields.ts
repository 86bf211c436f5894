import 'reflect-metadata';
import { Field, Int } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';

/** The fields of what can be edited and deleted (decision 39). */

export const VersionField = () =>
  Field(() => Int, { description: 'Counts its edits, from 1; an edit names the version it started from.' });

export const EditedAt = () =>
  Field(() => DateTime, { nullable: true, description: 'When it was last edited; null if it never was.' });

export const DeletedAt = () =>
  Field(() => DateTime, { nullable: true, description: 'When it was deleted; null if it was not.' });
