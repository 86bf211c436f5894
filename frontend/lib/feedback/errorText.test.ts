// @vitest-environment node
import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { describe, expect, it } from 'vitest';
import { errorCode, errorText, refusalText } from './errorText.ts';

const graphqlError = (message: string, code?: string) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message, extensions: { code } }] });

const httpError = (bodyText: string, status = 503) =>
  new ServerError('no', {
    response: new Response('', { status, statusText: 'Service Unavailable' }),
    bodyText,
  });

describe('errorText', () => {
  it('gives status and sentence of a GraphQL error', () => {
    expect(errorText(graphqlError('This username is taken.', 'CONFLICT'))).toBe(
      '409: This username is taken.',
    );
    expect(errorText(graphqlError('Log in first.', 'UNAUTHENTICATED'))).toBe('401: Log in first.');
  });

  it('takes an unknown code for a fault of the server', () => {
    expect(errorText(graphqlError('Oops'))).toBe('500: Oops');
  });

  it('gives the body of a refused request, its GraphQL message, or else the status text', () => {
    expect(errorText(httpError('Try again later.'))).toBe('503: Try again later.');
    expect(errorText(httpError('{"errors":[{"message":"Too deep"}]}'))).toBe('503: Too deep');
    expect(errorText(httpError(' '))).toBe('503: Service Unavailable');
  });

  const PAGE = '\r\n<html>\r\n<head><title>502 Bad Gateway</title></head></html>';

  it.each([
    ['nothing', new TypeError('Failed to fetch')],
    ['the page of a proxy', httpError(PAGE)],
    ['the plain text of a proxy', httpError('Bad Gateway', 502)],
    ['the page of a proxy with a limit', httpError(PAGE, 413)],
    ["a proxy's own JSON", httpError('{"message":"no upstream"}')],
    [
      'the page of a network that asks for a login first',
      new ServerParseError(new SyntaxError('Unexpected token'), {
        response: new Response(PAGE),
        bodyText: PAGE,
      }),
    ],
  ])('says plainly that the server did not answer, but %s', (_, error) => {
    expect(errorText(error)).toMatch(/^Can't reach the server/);
  });
});

it.each([
  ['a refusal', graphqlError('Listing not found.', 'NOT_FOUND'), 'Listing not found.'],
  ['a busy server', httpError('Try again later.'), 'Try again later.'],
  ['a failed upload', new Error('503: The disk is full.'), 'The disk is full.'],
])('refusalText tells %s without a status', (_, error, text) => expect(refusalText(error)).toBe(text));

it('errorCode tells one failure from another', () => {
  expect(errorCode(graphqlError('x', 'CONFLICT'))).toBe('CONFLICT');
  expect(errorCode(new Error('x'))).toBeUndefined();
});
