import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { rareRoutes } from '../../../graphql-server/contract/rareRoutes.ts';
import { graphql } from '../../gql/gql.ts';
import type { CreateRecoveryLinkMutation } from '../../gql/graphql.ts';
import { isCancelled } from '../../lib/feedback/errorText.ts';
import { refusalText } from '../../lib/feedback/refusalText.ts';
import { useTitle } from '../../lib/navigation/useTitle.ts';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormProblem } from '../../ui/FormProblem.tsx';
import { PendingButton } from '../../ui/PendingButton.tsx';
import { useReauthentication } from '../../ui/reauthentication/useReauthentication.tsx';
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
  const { run, dialog } = useReauthentication();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [made, setMade] = useState<Made>();
  const make = async (username: string) => {
    const found = await client.query({ query: RecoverableMember, variables: { username } });
    const member = found.data!.userByUsername;
    const input = { userId: member.id };
    const { data } = await run(() =>
      client.mutate({ mutation: CreateRecoveryLink, fetchPolicy: 'no-cache', variables: { input } }),
    );
    setMade({ ...data!.createRecoveryLink, username: member.username });
  };
  const submit = async (username: string) => {
    if (pending) return;
    setPending(true);
    setProblem(undefined);
    setMade(undefined);
    try {
      await make(username);
    } catch (error) {
      // The dialog was closed: nothing has happened.
      if (!isCancelled(error)) setProblem(refusalText(error));
    } finally {
      setPending(false);
    }
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
          void submit(String(new FormData(event.currentTarget).get('member')).trim());
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
        <FormProblem>{problem && `${text.failed}: ${problem}`}</FormProblem>
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
