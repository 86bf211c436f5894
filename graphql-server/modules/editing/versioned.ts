import 'reflect-metadata';
import { ObjectType } from 'type-graphql';
import { DeletedAt, EditedAt, VersionField } from './versionFields.ts';

/** The fields of what can be edited and deleted (decision 39). */
@ObjectType({ simpleResolvers: true })
export abstract class Versioned {
  @VersionField()
  version: number;

  @EditedAt()
  editedAt: string | null;

  @DeletedAt()
  deletedAt: string | null;
}
