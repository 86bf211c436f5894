import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { chapters, rows } from '../routes.ts';
import { schema } from '../testing/startBridge.ts';
import { createOpenApi } from './document.ts';

const document = createOpenApi({ schema, chapters, title: 'Hodlhood', cookieName: 'hodlhood' });

describe('the OpenAPI document', () => {
  it('is valid', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('has every row, and no other', () => {
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/{(\w+)}/g, ':$1')}`),
    );
    expect(listed.toSorted()).toEqual(rows.map(({ method, path }) => `${method} ${path}`).toSorted());
  });
});
