import type { FragmentType } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { graphql } from '../../../gql/gql.ts';
import { confirm } from '../../../lib/feedback/dialogs.ts';
import { toastError } from '../../../lib/feedback/toastError.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { useMasked } from '../../../lib/graphql/useMasked.ts';
import { useConnection } from '../../../lib/network/connection.ts';
import { AuthorLink } from '../../../ui/AuthorLink.tsx';
import { ListRow } from '../../../ui/ListRow.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useReauthentication } from '../../../ui/reauthentication/useReauthentication.tsx';
import type { RuleValues } from './ruleValues.ts';
import { ACTION_TEXT, KIND_TEXT, rulesText } from './strings.ts';

const RuleRow_rule = graphql(`
  fragment RuleRow_rule on ContentRule {
    id
    kind
    text
    action
    isEnabled
    note
    changedAt
    changedBy {
      id
      username
    }
  }
`);

const SwitchRule = graphql(`
  mutation SwitchContentRule($input: UpdateContentRuleInput!) {
    updateContentRule(input: $input) {
      id
      isEnabled
      changedAt
    }
  }
`);

const DeleteRule = graphql(`
  mutation DeleteContentRule($input: DeleteContentRuleInput!) {
    deleteContentRule(input: $input)
  }
`);

interface Props {
  rule: FragmentType<typeof RuleRow_rule>;
  onEdit: (values: RuleValues) => void;
}

/** One rule, with what can be done with it. */
export function RuleRow({ rule, onEdit }: Props) {
  const data = useMasked(RuleRow_rule, rule);
  const client = useApolloClient();
  const { online } = useConnection();
  const { run, dialog } = useReauthentication();
  if (!data) return null;
  const { id, kind, text, action, isEnabled, note, changedAt, changedBy } = data;

  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await run(work);
    } catch (error) {
      toastError(rulesText.changeFailed, error);
    }
  };
  const toggle = () =>
    attempt(() =>
      client.mutate({ mutation: SwitchRule, variables: { input: { ruleId: id, isEnabled: !isEnabled } } }),
    );
  const remove = async () => {
    if (!(await confirm(rulesText.confirmRemove(text), { action: rulesText.remove, danger: true }))) return;
    await attempt(async () => {
      await client.mutate({
        mutation: DeleteRule,
        variables: { input: { ruleId: id } },
        update: (cache) => void cache.evict({ id: cache.identify({ __typename: 'ContentRule', id }) }),
        refetchQueries: ['ContentRules'],
      });
      toast({ title: rulesText.removed, tone: 'success' });
    });
  };

  return (
    <ListRow>
      <chakra.div flex="1 1 280px" minW={0}>
        <Pattern data-off={!isEnabled || undefined}>{text}</Pattern>
        <chakra.p textStyle="secondary" color="fg.muted" mt={1}>
          {KIND_TEXT[kind]} · <strong>{ACTION_TEXT[action]}</strong>
          {!isEnabled && ` · ${rulesText.isOff}`}
        </chakra.p>
        {note && (
          <chakra.p textStyle="secondary" overflowWrap="anywhere">
            {note}
          </chakra.p>
        )}
        <chakra.p textStyle="meta" color="fg.subtle">
          {rulesText.changed} <RelativeTime at={changedAt} /> {rulesText.by}{' '}
          <AuthorLink username={changedBy.username} />
        </chakra.p>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        <RowButton
          disabled={!online}
          aria-label={isEnabled ? rulesText.disableOf(text) : rulesText.enableOf(text)}
          onClick={() => void toggle()}
        >
          {isEnabled ? rulesText.disable : rulesText.enable}
        </RowButton>
        <RowButton
          aria-label={rulesText.editOf(text)}
          onClick={() => onEdit({ id, kind, text, action, isEnabled, note: note ?? '' })}
        >
          {rulesText.edit}
        </RowButton>
        <RowButton
          color="danger.fg"
          disabled={!online}
          aria-label={rulesText.removeOf(text)}
          onClick={() => void remove()}
        >
          {rulesText.remove}
        </RowButton>
      </chakra.div>
      {dialog}
    </ListRow>
  );
}

const RowButton = (props: React.ComponentProps<typeof Button>) => (
  <Button variant="outline" size="sm" minH={{ base: 11, md: 9 }} {...props} />
);

const Pattern = chakra('code', {
  base: {
    display: 'inline-block',
    maxW: 'full',
    px: 2,
    py: 0.5,
    borderRadius: 'l1',
    bg: 'bg.hover',
    overflowWrap: 'anywhere',
    '&[data-off]': { textDecoration: 'line-through', color: 'fg.muted' },
  },
});
