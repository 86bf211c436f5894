import { ApolloLink } from '@apollo/client';

/** Control characters except the line break and the tab, and halves of characters, which come with what is pasted. */
const NOT_TEXT = /(?![\n\t])[\p{Cc}\p{Cs}]/gu;

/** Sends texts without what no text may hold, which the server would refuse; a password stays as it is. */
export const textLink = new ApolloLink((operation, forward) => {
  operation.variables = JSON.parse(JSON.stringify(operation.variables), (name, value) =>
    typeof value === 'string' && !/password/i.test(name) ? value.replace(NOT_TEXT, '') : value,
  );
  return forward(operation);
});
