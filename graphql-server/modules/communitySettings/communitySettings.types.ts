import 'reflect-metadata';
import { GraphQLBoolean, GraphQLInt, type GraphQLScalarType } from 'graphql';
import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { SETTINGS_LIST, type SettingKind } from '../../contract/communitySettings.ts';
import { RegistrationMode } from '../../contract/registrationMode.ts';
import { CreationInput } from '../../platform/idempotency/creationInput.ts';
import { Text } from '../../platform/graphql/scalars.ts';
import { sentence } from '../../platform/graphql/validation.ts';
import { settingComplaint } from './settingText.ts';

@ObjectType({
  description: 'The allowed values of a setting, and where its value comes from.',
  simpleResolvers: true,
})
class CommunitySettingDetail {
  @Field(() => String, { description: 'The name of its field.' })
  name: string;

  @Field(() => String, { description: 'Its meaning, in one sentence.' })
  meaning: string;

  @Field(() => String, { description: 'The environment variable that can also set it.' })
  variable: string;

  @Field(() => Boolean, {
    description: 'Whether the environment sets it, so that it cannot be changed here.',
  })
  isFixed: boolean;

  @Field(() => String, { description: 'Its default, in the form used in the environment.' })
  defaultValue: string;

  @Field(() => Int, { nullable: true, description: 'The minimum; null if the setting is not a number.' })
  minimum: number | null;

  @Field(() => Int, { nullable: true, description: 'The maximum; null if the setting is not a number.' })
  maximum: number | null;
}

/** The rest of both classes comes from the list in `contract/communitySettings.ts`. */
@ObjectType({ description: 'The settings that owners of the community can change.', simpleResolvers: true })
export class CommunitySettings {
  @Field(() => [CommunitySettingDetail], { description: 'Details of each setting.' })
  details: CommunitySettingDetail[];

  @Field(() => String, { description: 'Changes whenever an owner changes a setting.' })
  version: string;
}

@InputType({ description: 'The settings to change; null resets a setting to its default.' })
export class UpdateCommunitySettingsInput extends CreationInput {
  @Field(() => String, {
    nullable: true,
    description: 'The version that the change is based on; CONFLICT if it is not the current one.',
  })
  version?: string | null;
}

registerEnumType(RegistrationMode, {
  name: 'RegistrationMode',
  description: 'Who may become a member.',
  valuesConfig: {
    OPEN: { description: 'Everybody.' },
    INVITE: { description: 'People with an invitation.' },
    APPLICATION: { description: 'People with an invitation or an approved application.' },
    CLOSED: { description: 'Nobody.' },
  },
});

const TYPES: Record<SettingKind, GraphQLScalarType | object> = {
  text: Text,
  colour: Text,
  pairs: Text,
  flag: GraphQLBoolean,
  count: GraphQLInt,
  mode: RegistrationMode,
};

for (const setting of SETTINGS_LIST) {
  const { name, kind, meaning: description } = setting;
  const typeOf = () => TYPES[kind];
  Field(typeOf, { description })(CommunitySettings.prototype, name);
  const input = UpdateCommunitySettingsInput.prototype;
  Field(typeOf, { nullable: true, description })(input, name);
  sentence('setting', (value) => settingComplaint(setting, value))(input, name);
}
