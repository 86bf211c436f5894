import type { FragmentType } from '@apollo/client';
import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { graphql } from '../../../gql/gql.ts';
import type { QueueRow_CaseFragment } from '../../../gql/graphql.ts';
import { kindText } from '../../../lib/reporting/kindText.ts';
import { useMasked } from '../../../lib/graphql/useMasked.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { RoleBadge } from '../../../ui/RoleBadge.tsx';
import { Reason } from '../case/Reason.tsx';
import { caseText, reasonText } from '../case/strings.ts';
import { queueText } from './strings.ts';

const QueueRow_case = graphql(`
  fragment QueueRow_case on ModerationCase {
    id
    kind
    state
    excerpt
    reportCount
    reasons
    createdAt
    target {
      id
      username
      role
    }
    claimedBy {
      id
      username
    }
  }
`);

interface Props {
  row: FragmentType<typeof QueueRow_case>;
  isSelected: boolean;
  isExpanded: boolean;
  onSelect: () => void;
  onToggle: () => void;
  /** The whole case, while it is expanded. */
  children?: ReactNode;
}

/** One case of the queue; a click shows it as a whole. The selected one has the focus while keys move through the list. */
export function QueueRow({ row, isSelected, isExpanded, onSelect, onToggle, children }: Props) {
  const data = useMasked(QueueRow_case, row);
  if (!data) return null;
  const { id, kind, target, excerpt } = data;
  return (
    <Item
      data-case={id}
      data-selected={isSelected || undefined}
      tabIndex={isSelected ? 0 : -1}
      aria-label={`${caseText.title(id)}: ${caseText.about(kindText[kind], target.username)}`}
      onFocus={onSelect}
    >
      <Head onClick={onToggle}>
        <chakra.div flex={1} minW={0}>
          <Line>
            <chakra.span fontWeight="semibold">{kindText[kind]}</chakra.span> {queueText.by(target.username)}
            <RoleBadge role={target.role} />
          </Line>
          <chakra.p truncate color={excerpt ? undefined : 'fg.subtle'}>
            {excerpt || queueText.withoutText}
          </chakra.p>
          <Facts {...data} />
        </chakra.div>
        <Toggle
          type="button"
          tabIndex={isSelected ? 0 : -1}
          aria-expanded={isExpanded}
          aria-label={isExpanded ? queueText.collapse : queueText.expand}
          onClick={(event) => (event.stopPropagation(), onToggle())}
        >
          <ChevronDown aria-hidden size={20} />
        </Toggle>
      </Head>
      {children}
    </Item>
  );
}

type FactsProps = Pick<QueueRow_CaseFragment, 'reportCount' | 'reasons' | 'createdAt' | 'claimedBy'>;

function Facts({ reportCount, reasons, createdAt, claimedBy }: FactsProps) {
  const { viewer } = useViewer();
  return (
    <chakra.p
      textStyle="meta"
      color="fg.muted"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap={2}
      rowGap={1}
      mt={1}
    >
      <span>{reportCount === 0 ? queueText.opened : queueText.reports(reportCount)}</span>
      {reasons.map((reason) => (
        <Reason key={reason}>{reasonText[reason]}</Reason>
      ))}
      <RelativeTime at={createdAt} short />
      {claimedBy && (
        <chakra.span color="accent.fg" fontWeight="semibold">
          {claimedBy.id === viewer?.id ? caseText.claimedByYou : caseText.claimedBy(claimedBy.username)}
        </chakra.span>
      )}
    </chakra.p>
  );
}

const Item = chakra('article', {
  base: {
    borderBottomWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    scrollMarginTop: '76px',
    '&[data-selected]': { boxShadow: 'inset 3px 0 0 {colors.accent.fg}' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
  },
});

const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: 2, ps: 3, pe: 1, py: 2, minH: 11, cursor: 'pointer' },
});

const Line = chakra('p', { base: { overflowWrap: 'anywhere' } });

const Toggle = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: 11,
    flexShrink: 0,
    borderRadius: 'l1',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  },
});
