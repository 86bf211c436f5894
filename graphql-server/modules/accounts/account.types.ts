import 'reflect-metadata';
import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';

export enum DataExportState {
  WAITING = 'WAITING',
  RUNNING = 'RUNNING',
  DONE = 'DONE',
  FAILED = 'FAILED',
}
registerEnumType(DataExportState, {
  name: 'DataExportState',
  description: 'The state of an export.',
  valuesConfig: {
    WAITING: { description: 'It is waiting to start.' },
    RUNNING: { description: 'It is being created.' },
    DONE: { description: 'It can be downloaded.' },
    FAILED: { description: 'It could not be created; another one can be requested.' },
  },
});

export enum DataExportProblem {
  NO_SPACE = 'NO_SPACE',
  FAILED = 'FAILED',
}
registerEnumType(DataExportProblem, {
  name: 'DataExportProblem',
  description: 'Why an export failed.',
  valuesConfig: {
    NO_SPACE: { description: 'The server does not have enough disk space.' },
    FAILED: { description: 'Another failure; the operator can find it in the log.' },
  },
});

@ObjectType({
  description:
    'A ZIP file with all data of the viewer: the data as JSON, all files, and a list of checksums.',
  simpleResolvers: true,
})
export class DataExport {
  @Field(() => ID)
  id: number;

  @Field(() => DataExportState, { description: 'Its state.' })
  state: DataExportState;

  @Field(() => Int, { description: 'Progress in percent.' })
  progress: number;

  @Field(() => Float, { nullable: true, description: 'Size of the finished file.' })
  bytes: number | null;

  @Field(() => DataExportProblem, { nullable: true, description: 'Why it failed.' })
  problem: DataExportProblem | null;

  @Field(() => DateTime, { description: 'When it was requested.' })
  createdAt: string;

  @Field(() => DateTime, { nullable: true, description: 'When the finished file will be removed.' })
  expiresAt: string | null;
}

@ObjectType({ description: 'A requested deletion of an account.', simpleResolvers: true })
class AccountDeletion {
  @Field(() => DateTime, { description: 'When it was requested.' })
  requestedAt: string;

  @Field(() => DateTime, { description: 'Until this time the account can be kept; then it is erased.' })
  erasesAt: string;
}

@ObjectType({ description: "The viewer's export and deletion.", simpleResolvers: true })
export class OwnAccount {
  @Field(() => DataExport, {
    nullable: true,
    description:
      'The latest export, kept for seven days; null if there is none or the password has changed since.',
  })
  dataExport: DataExport | null;

  @Field(() => AccountDeletion, {
    nullable: true,
    description: 'The requested deletion, while the account can still be kept; otherwise null.',
  })
  accountDeletion: AccountDeletion | null;
}

@ObjectType({
  description: 'A deletion of an account that has just been requested.',
  simpleResolvers: true,
})
export class RequestedDeletion extends AccountDeletion {
  @Field(() => String, {
    description:
      'The code for reading the receipt, which also works after the account is erased. Shown only once.',
  })
  receiptCode: string;
}

@ObjectType({ description: 'The number of erased items of one kind.', simpleResolvers: true })
class ErasedCount {
  @Field(() => String, { description: 'Such as `posts` or `messages`.' })
  kind: string;

  @Field(() => Int, { description: 'The number of items.' })
  count: number;
}

@ObjectType({ description: 'Something that is kept after an account is erased.', simpleResolvers: true })
export class KeptThing {
  @Field(() => String, { description: 'What is kept.' })
  what: string;

  @Field(() => String, { description: 'Why it is kept.' })
  why: string;
}

@ObjectType({ description: 'What happened to a deleted account.', simpleResolvers: true })
export class DeletionReceipt extends AccountDeletion {
  @Field(() => DateTime, { nullable: true, description: 'When it was erased; null until then.' })
  erasedAt: string | null;

  @Field(() => [ErasedCount], { description: 'What was erased; empty until then.' })
  erased: ErasedCount[];

  @Field(() => [KeptThing], { description: 'What is kept, and why.' })
  kept: KeptThing[];
}
