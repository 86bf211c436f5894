import { Copy, Ellipsis, History, Pencil, Reply, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { MAX_LENGTH, MESSAGE_EDIT_HOURS } from '../../../graphql-server/contract/limits.ts';
import { chatState } from '../../lib/chat/chatState.ts';
import { editLast } from '../../lib/chat/editLast.ts';
import { toast } from '../../lib/feedback/toast.ts';
import type { Reportable } from '../../lib/reporting/sendReport.ts';
import { copyText } from '../copyText.ts';
import type { EditDraft } from '../editing/editDrafts.ts';
import EditDialog from '../editing/EditDialog.tsx';
import { editText } from '../editing/strings.ts';
import { fixed } from '../fixed.ts';
import { Menu, MenuItem } from '../menu/Menu.tsx';
import { useReport } from '../reporting/useReport.tsx';
import type { ShownMessage } from './MessageGroup.tsx';
import { menuText } from './menuStrings.ts';

const EDITABLE_MS = MESSAGE_EDIT_HOURS * 3_600_000;

interface Props {
  /** Key of the chat's state, if the viewer may write there. */
  replyIn: string | null;
  message: ShownMessage;
  /** Whether the viewer wrote it. */
  isOwn: boolean;
  /** How it is reported by others. */
  reportable: Reportable;
  /** Whether the viewer may delete it. */
  isDeletable: boolean;
  /** Saves an edit; rejects with the server's error. */
  save: (edit: EditDraft) => Promise<unknown>;
  onDelete: () => void;
  /** Shows the earlier versions. */
  versions: (onClose: () => void) => ReactNode;
}

/** What can be done with a message, behind a button beside it. */
export function MessageMenu({
  replyIn,
  message,
  isOwn,
  reportable,
  isDeletable,
  save,
  onDelete,
  versions,
}: Props) {
  const [dialog, open] = useState<'edit' | 'versions' | null>(null);
  const close = () => open(null);
  const report = useReport(reportable);
  const { id, seq = 0, content, version = 1, picture, createdAt, editedAt } = message;
  const isEditable = isOwn && Date.now() < Date.parse(createdAt) + EDITABLE_MS;
  const place = useRef<HTMLDivElement>(null);
  useEditLast(place, () => open('edit'));
  return (
    <>
      <Beside ref={place} data-own={isOwn ? '' : undefined} data-editable={isEditable ? '' : undefined}>
        <Menu label={menuText.menu(content)} button={<Ellipsis size={18} aria-hidden />} overlay>
          {replyIn && (
            <MenuItem icon={Reply} onSelect={() => chatState.set(replyIn, { replyTo: { id, seq } })}>
              {menuText.reply}
            </MenuItem>
          )}
          {content && (
            <MenuItem icon={Copy} onSelect={() => void copy(content)}>
              {menuText.copy}
            </MenuItem>
          )}
          {editedAt && (
            <MenuItem icon={History} onSelect={() => open('versions')}>
              {editText.versions}
            </MenuItem>
          )}
          {isEditable && (
            <MenuItem icon={Pencil} onSelect={() => open('edit')}>
              {editText.edit}
            </MenuItem>
          )}
          {isDeletable && (
            <MenuItem icon={Trash2} onSelect={onDelete}>
              {editText.delete}
            </MenuItem>
          )}
          {!isOwn && report.items}
        </Menu>
      </Beside>
      {report.dialog}
      {dialog === 'edit' && (
        <EditDialog
          title={menuText.edit}
          name={`message:${id}`}
          from={{ content, version, ...(picture && { mediaAlt: picture.alt ?? '' }) }}
          maxLength={MAX_LENGTH.message}
          save={save}
          onClose={close}
        />
      )}
      {dialog === 'versions' && versions(close)}
    </>
  );
}

/** Calls `edit` for the key that edits the last message. */
function useEditLast(place: RefObject<HTMLDivElement | null>, edit: () => void): void {
  const react = useEffectEvent(() => {
    if ([...document.querySelectorAll('[data-editable]')].at(-1) === place.current) edit();
  });
  useEffect(() => editLast.subscribe(() => react()), []);
}

async function copy(text: string): Promise<void> {
  try {
    await copyText(text);
    toast({ title: menuText.copied, tone: 'success' });
  } catch {
    toast({ title: menuText.notCopied, tone: 'danger' });
  }
}

/** In the margin of the message. A mouse sees it while it is over the message; a finger always. */
const Beside = fixed('div', {
  base: {
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: '100%',
    display: 'grid',
    alignItems: 'center',
    color: 'fg.muted',
    '&[data-own]': { insetInlineStart: 'auto', insetInlineEnd: '100%' },
    '@media (hover: hover) and (pointer: fine)': {
      '& button': { minH: 9, minW: 9 },
      '&:not([data-message]:hover > *, :focus-within, :has([aria-expanded=true]))': { opacity: 0 },
    },
  },
});
