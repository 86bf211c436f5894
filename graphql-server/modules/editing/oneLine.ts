import { sentence } from '../../platform/graphql/validation.ts';

/** What Unicode (UAX 14) calls a mandatory break. */
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;

/** For names and titles, which lists and notifications show in one line. */
export const OneLine = (label: string): PropertyDecorator =>
  sentence('oneLine', (value) => (LINE_BREAK.test(String(value)) ? `${label} must be one line.` : undefined));
