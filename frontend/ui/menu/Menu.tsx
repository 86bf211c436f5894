import { Check } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { createContext, use, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { fixed } from '../fixed.ts';
import { Dropdown } from './Dropdown.tsx';
import { useMenuKeys } from './useMenuKeys.ts';

const Close = createContext<() => void>(() => {});

const Row = fixed('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    w: 'full',
    minH: 10,
    px: 3,
    borderRadius: 'l1',
    textAlign: 'start',
    fontWeight: 'medium',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { bg: 'bg.hover', outlineOffset: '-2px' },
    '@media (pointer: coarse)': { minH: 11 },
  },
});

interface Props {
  /** The button's name. */
  label: string;
  /** The content of the button. */
  button: ReactNode;
  /** Whether it is open from the start. */
  defaultOpen?: boolean;
  /** Draws it above the whole page: for buttons in lists. */
  overlay?: boolean;
  /** `MenuItem`, `MenuRadio`, `MenuGroup`, and text between them. */
  children: ReactNode;
}

/** A button that opens a menu below itself; arrows, Home, End, first letters and Escape work as usual. */
export function Menu({ label, button, defaultOpen, overlay, children }: Props) {
  return (
    <Dropdown label={label} button={button} popup="menu" defaultOpen={defaultOpen} overlay={overlay}>
      {(close) => (
        <Close value={close}>
          <Items close={close}>{children}</Items>
        </Close>
      )}
    </Dropdown>
  );
}

function Items({ close, children }: { close: () => void; children: ReactNode }) {
  const items = useRef<HTMLDivElement>(null);
  const onKeyDown = useMenuKeys(items, close);
  return (
    <List ref={items} onKeyDown={onKeyDown}>
      {children}
    </List>
  );
}

const List = fixed('div', { base: { p: 1.5 } });

interface ItemProps {
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon: Icon, onSelect, children }: ItemProps & { icon?: LucideIcon }) {
  const close = use(Close);
  const select = () => {
    close();
    onSelect();
  };
  return (
    <Row role="menuitem" type="button" tabIndex={-1} onClick={select}>
      {Icon && <Icon size={20} aria-hidden />}
      {children}
    </Row>
  );
}

/** One of several options; the menu stays open, so that the effect is visible. */
export function MenuRadio({ checked, onSelect, children }: ItemProps & { checked: boolean }) {
  return (
    <Row role="menuitemradio" type="button" aria-checked={checked} tabIndex={-1} onClick={onSelect}>
      <Check size={20} aria-hidden visibility={checked ? 'visible' : 'hidden'} />
      {children}
    </Row>
  );
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <Group role="group" aria-labelledby={id}>
      <Title id={id}>{label}</Title>
      {children}
    </Group>
  );
}

const Group = fixed('div', { base: { borderTopWidth: '1px', mt: 1.5, pt: 1.5 } });
const Title = fixed('p', {
  base: { textStyle: 'secondary', fontWeight: 'semibold', color: 'fg.muted', px: 3, py: 1 },
});
