import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { rareRoutes } from '../../../graphql-server/contract/rareRoutes.ts';
import { graphql } from '../../gql/gql.ts';
import type { CreateRecoveryLinkMutation } from '../../gql/graphql.ts';
import { refusalText } from '../../lib/feedback/errorText.ts';
import { useTitle } from '../../lib/navigation/useTitle.ts';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormProblem } from '../../ui/FormProblem.tsx';
import { PendingButton } from '../../ui/PendingButton.tsx';
import { useAction } from '../../ui/reauthentication/useAction.ts';
import { inFull } from '../../ui/time.ts';
import { recoveryLinksText as text } from './recoveryLinksText.ts';

const RecoverableMember = graphql(`
  query RecoverableMember($username: Text!) {
    userByUsername(username: $username) {
      id
      username
    }
  }
`);

const CreateRecoveryLink = graphql(`
  mutation CreateRecoveryLink($input: CreateRecoveryLinkInput!) {
    createRecoveryLink(input: $input) {
      secret
      validFrom
      validUntil
    }
  }
`);

type Made = CreateRecoveryLinkMutation['createRecoveryLink'] & { username: string };

/** `/moderation/recovery?member={username}`: an owner makes the link by which a member gets back into the account. */
export default function RecoveryLinksPage() {
  useTitle(text.title);
  const client = useApolloClient();
  const [search] = useSearchParams();
  const { act, pending, error, dialog } = useAction();
  const [made, setMade] = useState<Made>();
  const make = async (username: string) => {
    setMade(undefined);
    const found = await client.query({ query: RecoverableMember, variables: { username } });
    const member = found.data!.userByUsername;
    const input = { userId: member.id };
    const { data } = await client.mutate({
      mutation: CreateRecoveryLink,
      fetchPolicy: 'no-cache',
      variables: { input },
    });
    setMade({ ...data!.createRecoveryLink, username: member.username });
  };
  return (
    <Card as="section">
      <chakra.h1 textStyle="title">{text.title}</chakra.h1>
      <chakra.p color="fg.muted" mt={2} mb={4} maxW="60ch">
        {text.intro}
      </chakra.p>
      <chakra.form
        aria-label={text.title}
        display="grid"
        gap={3}
        maxW="400px"
        onSubmit={(event) => {
          event.preventDefault();
          const username = String(new FormData(event.currentTarget).get('member')).trim();
          void act(() => make(username));
        }}
      >
        <Field
          label={text.member}
          name="member"
          autoComplete="off"
          autoCapitalize="none"
          defaultValue={search.get('member') ?? undefined}
          required
        />
        <PendingButton type="submit" justifySelf="start" pending={pending}>
          {text.submit}
        </PendingButton>
        <FormProblem>{error !== undefined && `${text.failed}: ${refusalText(error)}`}</FormProblem>
      </chakra.form>
      <chakra.div role="status">{made && <NewLink made={made} />}</chakra.div>
      {dialog}
    </Card>
  );
}

function NewLink({ made: { secret, username, validFrom, validUntil } }: { made: Made }) {
  const link = `${location.origin}${rareRoutes.recover}#${secret}`;
  return (
    <chakra.div mt={4}>
      <chakra.p fontWeight="semibold">{text.made(username)}</chakra.p>
      <chakra.p my={2} fontFamily="mono" overflowWrap="anywhere">
        {link}
      </chakra.p>
      <CopyButton text={link} label={text.copy} />
      <chakra.p textStyle="secondary" color="fg.muted" mt={2} maxW="60ch">
        {text.works(inFull(new Date(validFrom)), inFull(new Date(validUntil)))}
      </chakra.p>
    </chakra.div>
  );
}
