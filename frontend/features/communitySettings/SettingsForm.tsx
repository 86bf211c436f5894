import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { confirm } from '../../lib/feedback/dialogs.ts';
import { PendingButton } from '../../ui/PendingButton.tsx';
import { TitledCard } from '../../ui/TitledCard.tsx';
import { draftOf, isChanged, shownIn, typed } from './draft.ts';
import { GROUPS } from './groups.ts';
import { SettingField } from './SettingField.tsx';
import type { Settings } from './settings.ts';
import { settingsText } from './strings.ts';
import { ThemePreview } from './ThemePreview.tsx';
import { useDraft } from './useDraft.ts';
import { useSave } from './useSave.ts';

/** All settings in groups, saved together. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const [draft, setDraft] = useDraft(settings);
  const form = useRef<HTMLFormElement>(null);
  const { save, pending, dialog } = useSave((errors) => showErrors(form.current!, errors));
  const details = new Map(settings.details.map((detail) => [detail.name, detail]));
  const discard = async () => {
    if (await confirm(settingsText.confirmDiscard, { action: settingsText.discard, danger: true }))
      setDraft(draftOf(draft.base));
  };
  return (
    <>
      <Form ref={form} onSubmit={(event) => (event.preventDefault(), void save(draft, settings))}>
        {GROUPS.map(({ title, settings: names }) => (
          <TitledCard key={title} title={title} gap={4}>
            <Fields>
              {names.map((name) => (
                <SettingField
                  key={name}
                  name={name}
                  detail={details.get(name)!}
                  text={shownIn(draft, name)}
                  others={draft.others[name]}
                  onText={(text) => setDraft((now) => typed(now, name, text))}
                />
              ))}
              {names.includes('accentColor') && <ThemePreview accent={shownIn(draft, 'accentColor')} />}
            </Fields>
          </TitledCard>
        ))}
        {isChanged(draft) && (
          <Bar>
            <chakra.p role="status" flex={1} minW="10ch" fontWeight="semibold">
              {settingsText.unsaved(Object.keys(draft.changes).length)}
            </chakra.p>
            <Button type="button" variant="outline" onClick={() => void discard()}>
              {settingsText.discard}
            </Button>
            <PendingButton type="submit" pending={pending}>
              {settingsText.save}
            </PendingButton>
          </Bar>
        )}
      </Form>
      {dialog}
    </>
  );
}

/** The server's sentences, each at its field, as the browser shows its own. */
function showErrors(form: HTMLFormElement, errors: { field: string; detail: string }[]): void {
  for (const { field, detail } of errors) {
    const control = form.elements.namedItem(field);
    if (control && 'setCustomValidity' in control) (control as HTMLInputElement).setCustomValidity(detail);
  }
  form.reportValidity();
}

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: { base: 2, md: 4 },
    gridTemplateColumns: 'minmax(0, 1fr)', // The focused field must not be hidden below the bar.
    '& :is(input, select, textarea, button)': { scrollMarginBottom: '96px' },
  },
});

const Fields = chakra('div', {
  base: {
    display: 'grid',
    gap: 5,
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
  },
});

/** Stays in sight; above the bar of a phone. */
const Bar = chakra('div', {
  base: {
    position: 'sticky',
    zIndex: 'bar',
    bottom: { base: 'calc(64px + env(safe-area-inset-bottom))', lg: 4 },
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 2,
    p: 3,
    mx: { base: 2, md: 0 },
    bg: 'bg.raised',
    borderWidth: '1px',
    borderRadius: 'l3',
    shadow: 'menu',
  },
});
