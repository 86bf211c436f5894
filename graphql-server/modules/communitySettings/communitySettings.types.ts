import 'reflect-metadata';
import { GraphQLBoolean, GraphQLInt, type GraphQLScalarType } from 'graphql';
import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { SETTINGS_LIST, type SettingKind } from '../../contract/communitySettings.ts';
import { RegistrationMode } from '../../contract/registrationMode.ts';
import { CreationInput } from '../../platform/idempotency/creationInput.ts';
import { Text } from '../../platform/graphql/scalars.ts';
import { sentence } from '../../platform/graphql/validation.ts';
import { settingComplaint } from './settingText.ts';

@ObjectType({ description: 'What a setting may be, and where its value comes from.', simpleResolvers: true })
class CommunitySettingDetail {
  @Field(() => String, { description: 'The name of its field.' })
  name: string;

  @Field(() => String, { description: 'What it is for, in one sentence.' })
  meaning: string;

  @Field(() => String, { description: 'The environment variable that sets it too.' })
  variable: string;

  @Field(() => Boolean, {
    description: 'Whether the environment sets it, so that it cannot be changed here.',
  })
  isFixed: boolean;

  @Field(() => String, { description: 'Its default, as it would be in the environment.' })
  defaultValue: string;

  @Field(() => Int, { nullable: true, description: 'The smallest number; null for what is no number.' })
  minimum: number | null;

  @Field(() => Int, { nullable: true, description: 'The largest number; null for what is no number.' })
  maximum: number | null;
}

/** The rest of both classes comes from the list in `contract/communitySettings.ts`. */
@ObjectType({ description: 'What the owners of the community can change.', simpleResolvers: true })
export class CommunitySettings {
  @Field(() => [CommunitySettingDetail], { description: 'One for each field.' })
  details: CommunitySettingDetail[];

  @Field(() => String, { description: 'Changes whenever an owner changes a setting.' })
  version: string;
}

@InputType({ description: 'What is to change; null gives a setting its default again.' })
export class UpdateCommunitySettingsInput extends CreationInput {
  @Field(() => String, {
    nullable: true,
    description: 'The version that the change is based on; CONFLICT if it is not the present one.',
  })
  version?: string | null;
}

registerEnumType(RegistrationMode, {
  name: 'RegistrationMode',
  description: 'Who may become a member.',
  valuesConfig: {
    OPEN: { description: 'Everybody.' },
    INVITE: { description: 'Who has an invitation.' },
    APPLICATION: { description: 'Who has an invitation, or whose application staff approves.' },
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
