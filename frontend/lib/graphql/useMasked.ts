import type { FragmentType, TypedDocumentNode } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import type { FragmentDefinitionNode } from 'graphql';

/**
 * The data of a component's own fragment, kept up to date by the cache; null while the cache lacks a part of it.
 * The fragment may spread others: its own definition is the first of the document.
 */
export function useMasked<Data>(
  fragment: TypedDocumentNode<Data>,
  from: FragmentType<TypedDocumentNode<Data>>,
): Data | null {
  const fragmentName = (fragment.definitions[0] as FragmentDefinitionNode).name.value;
  const result = useFragment({ fragment, fragmentName, from } as useFragment.Options<Data, {}>);
  return result.complete ? (result.data as Data) : null;
}
