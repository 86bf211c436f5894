import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { Fragment, useId } from 'react';
import { Modal } from '../../ui/Modal.tsx';
import { strings } from '../strings.ts';
import { shortcuts } from './shortcuts.ts';
import type { Shortcut } from './shortcuts.ts';
import { closeShortcuts } from './shortcutsDialog.ts';

const Key = chakra('kbd', {
  base: {
    display: 'inline-block',
    minW: 6,
    px: 1.5,
    py: 0.5,
    textAlign: 'center',
    textStyle: 'meta',
    fontFamily: 'mono',
    bg: 'bg.sunken',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: '6px',
  },
});

const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 4, minH: 9 },
});

/** All keys, by the place where they work. */
export default function ShortcutsDialog() {
  const id = useId();
  return (
    <Modal aria-labelledby={id} dismissible onClose={closeShortcuts} maxW="min(720px, calc(100vw - 24px))">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" minH={14} ps={5} pe={2}>
        <chakra.h2 id={id} textStyle="section">
          {strings.shortcuts}
        </chakra.h2>
        <Button variant="ghost" px={0} aria-label="Close shortcuts" onClick={closeShortcuts}>
          <X aria-hidden />
        </Button>
      </chakra.div>
      <chakra.div px={5} pb={5} columnGap={10} css={{ columns: { md: '2' } }}>
        {shortcuts.map(({ place, keys }) => (
          <chakra.section key={place} pb={3} css={{ breakInside: 'avoid' }}>
            <chakra.h3 textStyle="secondary" fontWeight="semibold" color="fg.muted" py={1}>
              {place}
            </chakra.h3>
            <dl>
              {keys.map((shortcut) => (
                <Row key={shortcut.id}>
                  <dt>{shortcut.does}</dt>
                  <chakra.dd whiteSpace="nowrap">
                    <Chords chords={shortcut.chords} />
                  </chakra.dd>
                </Row>
              ))}
            </dl>
          </chakra.section>
        ))}
      </chakra.div>
    </Modal>
  );
}

const Chords = ({ chords }: Pick<Shortcut, 'chords'>) =>
  chords.map((keys, which) => (
    <Fragment key={keys.join('+')}>
      {which > 0 && (
        <chakra.span textStyle="meta" color="fg.muted" pe={1}>
          {' or '}
        </chakra.span>
      )}
      {keys.map((key) => (
        <Fragment key={key}>
          <Key>{key === 'Ctrl' ? CONTROL : key}</Key>{' '}
        </Fragment>
      ))}
    </Fragment>
  ));

/** What the key is called here. */
const CONTROL = /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl';
