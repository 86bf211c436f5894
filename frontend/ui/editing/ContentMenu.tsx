import { Ellipsis, History, Link2, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuItem } from '../menu/Menu.tsx';
import { copyLink } from './copyLink.ts';
import { editText } from './strings.ts';

interface ContentMenuProps {
  /** The button's name. */
  label: string;
  /** Whether it is open from the start. */
  defaultOpen?: boolean;
  /** Draws it above the whole page: everywhere but in a dialog. */
  overlay?: boolean;
  /** The path of its page, if it has one. */
  path?: string;
  /** Given for what was edited. */
  onVersions?: () => void;
  /** Given to its author, where it can be edited. */
  onEdit?: () => void;
  /** Given to its author. */
  onDelete?: () => void;
  /** More entries, below these. */
  children?: ReactNode;
}

/** What can be done with something that a member wrote. */
export const ContentMenu = ({ path, onVersions, onEdit, onDelete, children, ...menu }: ContentMenuProps) => (
  <Menu button={<Ellipsis size={20} aria-hidden />} {...menu}>
    {path !== undefined && (
      <MenuItem icon={Link2} onSelect={() => void copyLink(path)}>
        {editText.copyLink}
      </MenuItem>
    )}
    {onVersions && (
      <MenuItem icon={History} onSelect={onVersions}>
        {editText.versions}
      </MenuItem>
    )}
    {onEdit && (
      <MenuItem icon={Pencil} onSelect={onEdit}>
        {editText.edit}
      </MenuItem>
    )}
    {onDelete && (
      <MenuItem icon={Trash2} onSelect={onDelete}>
        {editText.delete}
      </MenuItem>
    )}
    {children}
  </Menu>
);
