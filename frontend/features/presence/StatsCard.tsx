import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { presenceText } from './strings.ts';

const number = new Intl.NumberFormat('en');

/** 'Site Stats': each count under its name. */
export function StatsCard({ counts }: { counts: { name: string; count: number; live?: boolean }[] }) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} mx={3} mt={4} p={3} borderWidth="1px" borderRadius="l2" bg="bg.card">
      <chakra.h2 id={id} textStyle="secondary" fontWeight="semibold" color="fg.muted" mb={1}>
        {presenceText.siteStats}
      </chakra.h2>
      <dl>
        {counts.map(({ name, count, live }) => (
          <chakra.div key={name} display="flex" alignItems="center" gap={2} minH={8}>
            <chakra.dt flex={1} display="flex" alignItems="center" gap={2}>
              {name}
              {live && count > 0 && <Lamp />}
            </chakra.dt>
            <chakra.dd fontWeight="semibold">
              <data value={count}>{number.format(count)}</data>
            </chakra.dd>
          </chakra.div>
        ))}
      </dl>
    </chakra.section>
  );
}

const Lamp = () => <chakra.span aria-hidden boxSize="8px" borderRadius="block" bg="presence" />;
