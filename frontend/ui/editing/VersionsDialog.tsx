import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { retryOf } from '../../lib/graphql/refetch.ts';
import { BlockSpinner } from '../BlockSpinner.tsx';
import { DialogHead } from '../DialogHead.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { Modal } from '../Modal.tsx';
import { RelativeTime } from '../RelativeTime.tsx';
import { RichText } from '../RichText.tsx';
import { editText } from './strings.ts';

/** What a text said before an edit. */
interface ShownVersion {
  version: number;
  /** Only for forum posts. */
  title?: string | null;
  content: string;
  mediaAlt: string | null;
  createdAt: string;
}

/** The answer of a query that names what was edited so. */
interface EarlierVersions {
  edited: { earlierVersions: readonly ShownVersion[] };
}

interface VersionsDialogProps<Variables extends OperationVariables> {
  query: TypedDocumentNode<EarlierVersions, Variables>;
  variables: NoInfer<Variables>;
  onClose: () => void;
}

/** What a text said before its edits, newest first. */
export function VersionsDialog<Variables extends OperationVariables>({
  query,
  variables,
  onClose,
}: VersionsDialogProps<Variables>) {
  const title = useId();
  const { data, error, refetch } = useQuery(query as TypedDocumentNode<EarlierVersions>, {
    variables,
    fetchPolicy: 'no-cache',
  });
  const versions = data?.edited.earlierVersions;
  return (
    <Modal aria-labelledby={title} dismissible onClose={onClose} p={4}>
      <DialogHead id={title} title={editText.versions} onClose={onClose} />
      {error !== undefined && (
        <ErrorState text={editText.versionsFailed} error={error} onRetry={retryOf(refetch)} />
      )}
      {!versions && error === undefined && <BlockSpinner label={editText.versions} />}
      <List>
        {versions?.map((version) => (
          <Version key={version.version} version={version} />
        ))}
      </List>
    </Modal>
  );
}

const Version = ({ version: { title, content, mediaAlt, createdAt } }: { version: ShownVersion }) => (
  <li>
    <chakra.p textStyle="meta" color="fg.subtle">
      <RelativeTime at={createdAt} />
    </chakra.p>
    {title && (
      <chakra.p dir="auto" fontWeight="semibold">
        {title}
      </chakra.p>
    )}
    <chakra.div whiteSpace="pre-wrap" dir="auto">
      {content ? <RichText text={content} /> : editText.noText}
    </chakra.div>
    {mediaAlt && (
      <chakra.p textStyle="secondary" color="fg.muted">
        {mediaAlt}
      </chakra.p>
    )}
  </li>
);

const List = chakra('ol', { base: { listStyleType: 'none', display: 'grid', gap: 4 } });
