import type { ReactNode } from 'react';
import { useNextPage, type FetchMore, type PageInfo } from '../lib/graphql/useNextPage.ts';
import { EmptyState } from './EmptyState.tsx';
import { ListEnd, type EndText } from './ListEnd.tsx';
import { Loaded, type QueryState } from './Loaded.tsx';

interface Props<Row> {
  query: QueryState & { fetchMore: FetchMore };
  /** Undefined until its first page is loaded. */
  list: { nodes: readonly Row[]; pageInfo: PageInfo } | undefined;
  text: EndText & { failed: string; empty: string; emptyHint: string };
  /** Shown until it is loaded. */
  skeleton: ReactNode;
  /** Shown if there are no rows, instead of the text. */
  empty?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list of a query, page by page, or why there is none. */
export function LoadedList<Row>({ query, list, text, skeleton, empty, children }: Props<Row>) {
  const paging = useNextPage(list?.pageInfo, query.fetchMore);
  return (
    <Loaded
      query={query}
      data={list?.nodes}
      failed={text.failed}
      skeleton={skeleton}
      empty={empty ?? <EmptyState title={text.empty} description={text.emptyHint} />}
    >
      {(rows) => (
        <>
          {children(rows)}
          <ListEnd {...paging} count={rows.length} text={text} />
        </>
      )}
    </Loaded>
  );
}
