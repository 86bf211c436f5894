import { Ctx, Field, FieldResolver, ID, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { ModeratorsOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { Events } from '../../platform/events/events.ts';
import { streamOf } from '../../platform/websocket/stream.ts';
import { authorizeCase, mayBeToldOf, staffOf } from './case.policy.ts';
import { caseRow } from './caseRows.ts';
import { ModerationCase } from './case.types.ts';

type Changed = Events['case.changed'];

/**
 * Changes of cases that the subscriber may handle. That is decided when an event arrives, so that a moderator who was
 * demoted since gets nothing more; the answer checks it again.
 */
const streamFor = ({ services, caller }: Context) =>
  streamOf<Changed>((push, fail) =>
    services.events.on('case.changed', (event) => {
      const told = mayBeToldOf(services.database.pool, event.caseId, caller.viewerId!);
      told.then((isTold) => isTold && push(event)).catch(fail);
    }),
  );

@ObjectType({
  description: 'A case was opened, claimed, released, decided or appealed, or received a report.',
  simpleResolvers: true,
})
class ModerationCaseChangedEvent {
  @Field(() => ID, { description: 'The case.' })
  caseId: number;
}

@Resolver(() => ModerationCaseChangedEvent)
export class CaseChangedResolver {
  @ModeratorsOnly()
  @Subscription(() => ModerationCaseChangedEvent, {
    description: 'Every change of a case that the viewer may handle.',
    subscribe: ({ context }: { context: Context }) => streamFor(context),
  })
  moderationCaseChanged(@Root() event: ModerationCaseChangedEvent): ModerationCaseChangedEvent {
    return event;
  }

  @FieldResolver(() => ModerationCase, { description: 'The current state of the case.' })
  async case(
    @Root() { caseId }: ModerationCaseChangedEvent,
    @Ctx() context: Context,
  ): Promise<ModerationCase> {
    const { pool } = context.services.database;
    await authorizeCase(pool, await staffOf(context), caseId);
    return caseRow(pool, caseId);
  }
}
