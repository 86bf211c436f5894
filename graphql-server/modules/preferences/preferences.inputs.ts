import { Field, InputType } from 'type-graphql';
import { CreationInput } from '../../platform/idempotency/creationInput.ts';
import { WhoMayWrite, OptionalNotification } from './preferences.types.ts';

/** Omitted fields stay unchanged. */
@InputType()
export class UpdatePreferencesInput extends CreationInput {
  @Field(() => [OptionalNotification], {
    nullable: true,
    description: 'The complete list of notifications to switch off; an empty list switches all on.',
  })
  silencedNotifications?: OptionalNotification[] | null;

  @Field(() => [OptionalNotification], {
    nullable: true,
    description: 'Notifications to switch off; the others stay as they are.',
  })
  silence?: OptionalNotification[] | null;

  @Field(() => [OptionalNotification], {
    nullable: true,
    description:
      'Notifications to switch on again, also if they are in the other lists; the others stay as they are.',
  })
  unsilence?: OptionalNotification[] | null;

  @Field(() => WhoMayWrite, {
    nullable: true,
    description: 'Who may start a conversation with the viewer.',
  })
  whoMayWrite?: WhoMayWrite | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether others see that the viewer is online.' })
  showsOnline?: boolean | null;
}
