import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

const Tab = chakra('button', {
  base: {
    flex: 1,
    minH: 11,
    fontWeight: 'semibold',
    color: 'fg.muted',
    cursor: 'pointer',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    borderRadius: '6px 6px 0 0',
    _hover: { color: 'fg' },
    _selected: { color: 'accent.fg', borderColor: 'accent.fg' },
  },
});

interface Props {
  label: string;
  tabs: { title: string; content: ReactNode }[];
  /** Index of the open tab. */
  chosen: number;
  choose: (place: number) => void;
}

/** Tabs whose hidden panels stay mounted, so that nothing typed is lost. Arrows, Home and End select. */
export function Tabs({ label, tabs, chosen, choose }: Props) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = { ArrowRight: chosen + 1, ArrowLeft: chosen - 1, Home: 0, End: -1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = (target + tabs.length) % tabs.length;
    choose(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <>
      <chakra.div
        role="tablist"
        aria-label={label}
        display="flex"
        borderBottomWidth="1px"
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ title }, place) => (
          <Tab
            key={title}
            type="button"
            role="tab"
            id={`${id}tab${place}`}
            aria-selected={place === chosen}
            aria-controls={`${id}panel${place}`}
            tabIndex={place === chosen ? 0 : -1}
            onClick={() => choose(place)}
          >
            {title}
          </Tab>
        ))}
      </chakra.div>
      {tabs.map(({ title, content }, place) => (
        <chakra.div
          key={title}
          role="tabpanel"
          id={`${id}panel${place}`}
          aria-labelledby={`${id}tab${place}`}
          hidden={place !== chosen}
          pt={5}
        >
          {content}
        </chakra.div>
      ))}
    </>
  );
}
