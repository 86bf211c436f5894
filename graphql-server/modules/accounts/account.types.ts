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
  description: 'How far an export is.',
  valuesConfig: {
    WAITING: { description: 'It begins as soon as the server has time.' },
    RUNNING: { description: 'It is being made.' },
    DONE: { description: 'It can be downloaded.' },
    FAILED: { description: 'It could not be made; another one can be requested.' },
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
    NO_SPACE: { description: "The server's disk has no room for it." },
    FAILED: { description: 'Another failure, which the operator can see in the log.' },
  },
});

@ObjectType({
  description:
    'A ZIP file with everything of the viewer: JSON of all data, all files, and a list of checksums.',
  simpleResolvers: true,
})
export class DataExport {
  @Field(() => ID)
  id: number;

  @Field(() => DataExportState, { description: 'How far it is.' })
  state: DataExportState;

  @Field(() => Int, { description: 'How much of it is made, in percent.' })
  progress: number;

  @Field(() => Float, { nullable: true, description: 'Size of the finished file.' })
  bytes: number | null;

  @Field(() => DataExportProblem, { nullable: true, description: 'Why it failed.' })
  problem: DataExportProblem | null;

  @Field(() => DateTime, { description: 'When it was requested.' })
  createdAt: string;

  @Field(() => DateTime, { nullable: true, description: 'When the finished file is removed.' })
  expiresAt: string | null;
}

@ObjectType({ description: 'The deletion of an account that waits.', simpleResolvers: true })
class AccountDeletion {
  @Field(() => DateTime, { description: 'When it was requested.' })
  requestedAt: string;

  @Field(() => DateTime, { description: 'Until then the account can be kept; after that it is erased.' })
  erasesAt: string;
}

@ObjectType({ description: "The viewer's export and deletion.", simpleResolvers: true })
export class OwnAccount {
  @Field(() => DataExport, {
    nullable: true,
    description:
      'The latest export, kept for seven days; null without one, and after a change of the password.',
  })
  dataExport: DataExport | null;

  @Field(() => AccountDeletion, {
    nullable: true,
    description: 'The deletion of the account, while it can still be kept; null for almost all.',
  })
  accountDeletion: AccountDeletion | null;
}

@ObjectType({
  description: 'The deletion of an account that has just been requested.',
  simpleResolvers: true,
})
export class RequestedDeletion extends AccountDeletion {
  @Field(() => String, {
    description: 'Shown once: the code with which the receipt can be read, also after the account is erased.',
  })
  receiptCode: string;
}

@ObjectType({ description: 'How many things of one kind were erased.', simpleResolvers: true })
class ErasedCount {
  @Field(() => String, { description: 'Such as `posts` or `messages`.' })
  kind: string;

  @Field(() => Int, { description: 'How many there were.' })
  count: number;
}

@ObjectType({ description: 'Something that is kept of an erased account.', simpleResolvers: true })
export class KeptThing {
  @Field(() => String, { description: 'What is kept.' })
  what: string;

  @Field(() => String, { description: 'Why it is kept.' })
  why: string;
}

@ObjectType({ description: 'What happened to a deleted account.', simpleResolvers: true })
export class DeletionReceipt extends AccountDeletion {
  @Field(() => DateTime, { nullable: true, description: 'When it was erased; null while it waits.' })
  erasedAt: string | null;

  @Field(() => [ErasedCount], { description: 'What was erased; empty while it waits.' })
  erased: ErasedCount[];

  @Field(() => [KeptThing], { description: 'What is kept, and why.' })
  kept: KeptThing[];
}
