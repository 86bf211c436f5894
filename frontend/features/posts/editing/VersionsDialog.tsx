import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { graphql } from '../../../gql/gql.ts';
import type { Version_ShownFragment } from '../../../gql/graphql.ts';
import { BlockSpinner } from '../../../ui/BlockSpinner.tsx';
import { DialogHead } from '../../../ui/DialogHead.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { editingText } from './strings.ts';

export const Version_shown = graphql(`
  fragment Version_shown on ContentVersion {
    version
    content
    mediaAlt
    createdAt
  }
`);

interface VersionsDialogProps {
  versions: readonly Version_ShownFragment[] | undefined;
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

/** What a text said before its edits, newest first. */
export function VersionsDialog({ versions, error, onRetry, onClose }: VersionsDialogProps) {
  const title = useId();
  return (
    <Modal aria-labelledby={title} dismissible onClose={onClose} p={4}>
      <DialogHead id={title} title={editingText.versions} onClose={onClose} />
      {error !== undefined && (
        <ErrorState text={editingText.versionsFailed} error={error} onRetry={onRetry} />
      )}
      {!versions && error === undefined && <BlockSpinner label={editingText.versions} />}
      <List>
        {versions?.map((version) => (
          <Version key={version.version} version={version} />
        ))}
      </List>
    </Modal>
  );
}

const Version = ({ version: { content, mediaAlt, createdAt } }: { version: Version_ShownFragment }) => (
  <li>
    <chakra.p textStyle="meta" color="fg.subtle">
      <RelativeTime at={createdAt} />
    </chakra.p>
    <chakra.div whiteSpace="pre-wrap" dir="auto">
      {content ? <RichText text={content} /> : editingText.noText}
    </chakra.div>
    {mediaAlt && (
      <chakra.p textStyle="secondary" color="fg.muted">
        {mediaAlt}
      </chakra.p>
    )}
  </li>
);

const List = chakra('ol', { base: { listStyleType: 'none', display: 'grid', gap: 4 } });
