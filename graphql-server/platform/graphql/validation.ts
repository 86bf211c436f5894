import { getMetadataStorage, validate, ValidateBy, validateOrReject } from 'class-validator';
import { ArgumentValidationError } from 'type-graphql';

/** Length in Unicode code points, as decision 9 counts; the text arrives trimmed by the `Text` scalar. */
export const codePoints = (text: string) => {
  let count = 0;
  for (const _ of text) count++;
  return count;
};

/** Refuses a text of more than `max` code points. */
export const MaxLength = (label: string, max: number) =>
  sentence('maxLength', (value) => tooLong(label, max, value));

const tooLong = (label: string, max: number, value: unknown) =>
  codePoints(String(value)) > max
    ? `${label} must have at most ${max.toLocaleString('en')} characters.`
    : undefined;

/** Refuses a text that is empty or longer than `max` code points, with a sentence that begins with `label`. */
export function Length(label: string, max: number): PropertyDecorator {
  return sentence('length', (value) => {
    if (typeof value !== 'string') return undefined;
    if (value === '') return `${label} is required.`;
    return tooLong(label, max, value);
  });
}

/** Bidirectional control characters, which in a name could reverse the text around it. */
const DIRECTION = /[\u202A-\u202E\u2066-\u2069]/;

export const overridesDirection = (text: string) => DIRECTION.test(text);

/** What Unicode (UAX 14) calls a mandatory break. */
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;

/**
 * A text shown within others, such as a name or title: `Length`, one line, and no bidirectional control characters. Marks
 * and joiners are allowed, because scripts and emoji need them. Longer texts are isolated by the page.
 */
export function Name(label: string, max: number): PropertyDecorator {
  const hold = [
    Length(label, max),
    sentence('direction', (value) =>
      overridesDirection(String(value))
        ? `${label} holds characters that change the direction of writing.`
        : undefined,
    ),
    sentence('oneLine', (value) =>
      LINE_BREAK.test(String(value)) ? `${label} must be one line.` : undefined,
    ),
  ];
  return (target, property) => hold.forEach((rule) => rule(target, property));
}

/** A rule written as a function from the value to an error message (a whole sentence) or undefined. */
export function sentence(name: string, complaint: (value: unknown) => string | undefined): PropertyDecorator {
  return ValidateBy({
    name,
    validator: {
      validate: (value) => value === null || value === undefined || complaint(value) === undefined,
      defaultMessage: (args) => complaint(args?.value) ?? '',
    },
  });
}

/** Errors would otherwise contain the whole input, including the password. */
const HOLDING = {
  validationError: { target: false, value: false },
  stopAtFirstError: true,
  skipMissingProperties: true,
};

/**
 * Refuses an argument that breaks the rules of its class; most classes have none, which class-validator is slow to find
 * out.
 */
export async function holdToRules(value: unknown): Promise<void> {
  if (Array.isArray(value)) return void (await Promise.all(value.map(holdToRules)));
  if (typeof value !== 'object' || value === null || !hasRules(value.constructor)) return;
  try {
    await validateOrReject(value, HOLDING);
  } catch (errors) {
    throw new ArgumentValidationError(errors as ConstructorParameters<typeof ArgumentValidationError>[0]);
  }
}

/** Validates some properties of a class; one sentence for each that is wrong. */
export async function brokenRules(
  type: new () => object,
  properties: object,
): Promise<{ field: string; detail: string }[]> {
  if (!hasRules(type)) return [];
  const errors = await validate(Object.assign(new type(), properties), HOLDING);
  return errors.map(({ property, constraints = {} }) => ({
    field: property,
    detail: Object.values(constraints)[0] ?? 'The input is not valid.',
  }));
}

const known = new Map<object, boolean>();

function hasRules(type: object): boolean {
  let has = known.get(type);
  if (has === undefined) {
    const rules = getMetadataStorage().getTargetValidationMetadatas(type as () => void, '', true, false);
    known.set(type, (has = rules.length > 0));
  }
  return has;
}
