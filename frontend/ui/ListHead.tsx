import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** The number of entries; undefined until it is known. */
  total: number | undefined;
  /** Shown beside the title. */
  children?: ReactNode;
}

/** The title of a page with the number of its entries. */
export const ListHead = ({ title, total = 0, children }: Props) => (
  <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={3} minH={11} mb={3}>
    <chakra.h1 textStyle="title" flex={1} maxW="full" overflowWrap="break-word">
      {title}{' '}
      {total > 0 && (
        <chakra.data value={total} ms={1} color="fg.subtle" textStyle="section">
          {total.toLocaleString('en')}
        </chakra.data>
      )}
    </chakra.h1>
    {children}
  </chakra.div>
);
