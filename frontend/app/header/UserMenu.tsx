import { Command, LogOut, Settings, User } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useLogOut } from '../../features/auth/useLogOut.ts';
import type { Viewer } from '../../lib/session/viewer.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { fixed } from '../../ui/fixed.ts';
import { Menu, MenuGroup, MenuItem, MenuRadio } from '../../ui/menu/Menu.tsx';
import { openShortcuts } from '../shortcuts/shortcutsDialog.ts';
import { strings } from '../strings.ts';
import { colorModes, setColorMode, useColorMode } from '../theme/colorMode.ts';

/** The member's own menu, opened by the picture. */
export function UserMenu({ viewer }: { viewer: Viewer }) {
  const logOut = useLogOut();
  const navigate = useNavigate();
  const current = useColorMode();
  return (
    <Menu label={`Your menu, ${viewer.username}`} button={<Avatar user={viewer} size={36} />}>
      <Name>{viewer.username}</Name>
      <MenuItem icon={User} onSelect={() => void navigate(paths.profile)}>
        {strings.seeProfile}
      </MenuItem>
      <MenuItem icon={Settings} onSelect={() => void navigate(paths.settings)}>
        {strings.settings}
      </MenuItem>
      {/* Not on a phone or tablet without a pointer, which has no keys either. */}
      {(import.meta.env.SSR || matchMedia('(any-hover)').matches) && (
        <MenuItem icon={Command} onSelect={openShortcuts}>
          {strings.shortcuts}
        </MenuItem>
      )}
      <MenuItem icon={LogOut} onSelect={() => void logOut()}>
        {strings.logOut}
      </MenuItem>
      <MenuGroup label={strings.colours}>
        {colorModes.map(({ mode, label }) => (
          <MenuRadio key={mode} checked={mode === current} onSelect={() => setColorMode(mode)}>
            {label}
          </MenuRadio>
        ))}
      </MenuGroup>
    </Menu>
  );
}

const Name = fixed('p', { base: { px: 3, py: 2, fontWeight: 'semibold', truncate: true } });
