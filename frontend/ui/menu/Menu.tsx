import { chakra } from '@chakra-ui/react/styled-system';
import { Check } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { createContext, use, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useMenuKeys } from './useMenuKeys.ts';
import { useOutsidePress } from './useOutsidePress.ts';

const Close = createContext<() => void>(() => {});

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    top: 'calc(100% + 6px)',
    insetEnd: 0,
    zIndex: 'menu',
    minW: '240px',
    p: 1.5,
    bg: 'bg.raised',
    borderWidth: '1px',
    borderRadius: 'l2',
    shadow: 'menu',
    animation: 'enter {durations.enter} {easings.out}',
  },
});

const Row = chakra('button', {
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
  /** What the button shows. */
  button: ReactNode;
  /** `MenuItem`, `MenuRadio`, `MenuGroup`, and text between. */
  children: ReactNode;
}

/** A button that opens a menu below itself; arrows, Home, End, first letters and Escape as everywhere. */
export function Menu({ label, button, children }: Props) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const onKeyDown = useMenuKeys(panel, open, close);
  useOutsidePress([trigger, panel], open, () => setOpen(false));
  return (
    <chakra.div position="relative">
      <chakra.button
        ref={trigger}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        display="grid"
        placeItems="center"
        minH={11}
        minW={11}
        borderRadius="full"
        cursor="pointer"
        onClick={() => setOpen(!open)}
      >
        {button}
      </chakra.button>
      {open && (
        <Close value={close}>
          <Panel ref={panel} id={id} role="menu" aria-label={label} onKeyDown={onKeyDown}>
            {children}
          </Panel>
        </Close>
      )}
    </chakra.div>
  );
}

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

/** One of several; the menu stays open, so that the effect is seen. */
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
    <chakra.div role="group" aria-labelledby={id} borderTopWidth="1px" mt={1.5} pt={1.5}>
      <chakra.p id={id} textStyle="secondary" fontWeight="semibold" color="fg.muted" px={3} py={1}>
        {label}
      </chakra.p>
      {children}
    </chakra.div>
  );
}
