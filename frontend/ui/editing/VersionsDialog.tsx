import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { BlockSpinner } from '../BlockSpinner.tsx';
import { DialogHead } from '../DialogHead.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { Modal } from '../Modal.tsx';
import { RelativeTime } from '../RelativeTime.tsx';
import { RichText } from '../RichText.tsx';
import { editText } from './strings.ts';

/** What a text said before an edit. */
export interface ShownVersion {
  version: number;
  /** Of a forum post. */
  title?: string | null;
  content: string;
  mediaAlt: string | null;
  createdAt: string;
}

interface VersionsDialogProps {
  versions: readonly ShownVersion[] | undefined;
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

/** What a text said before its edits, newest first. */
export function VersionsDialog({ versions, error, onRetry, onClose }: VersionsDialogProps) {
  const title = useId();
  return (
    <Modal aria-labelledby={title} dismissible onClose={onClose} p={4}>
      <DialogHead id={title} title={editText.versions} onClose={onClose} />
      {error !== undefined && <ErrorState text={editText.versionsFailed} error={error} onRetry={onRetry} />}
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
