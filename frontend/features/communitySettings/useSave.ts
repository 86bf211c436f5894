import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useApolloClient } from '@apollo/client/react';
import { toastError } from '../../lib/feedback/toastError.ts';
import { errorCode } from '../../lib/feedback/errorText.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { sendOnce } from '../../lib/graphql/sendOnce.ts';
import { useAction } from '../../ui/reauthentication/useAction.ts';
import { applyTheme } from './applyTheme.ts';
import { rebased, type Draft } from './draft.ts';
import { CommunitySettings, inputOf, UpdateCommunitySettings, valuesOf, type Settings } from './settings.ts';
import { settingsText } from './strings.ts';
import { fresh } from '../../lib/graphql/refetch.ts';

type FieldErrors = { field: string; detail: string }[];

/** What the server says about single fields. */
const fieldErrorsOf = (error: unknown): FieldErrors =>
  CombinedGraphQLErrors.is(error)
    ? ((error.errors[0]?.extensions?.errors as FieldErrors | undefined) ?? [])
    : [];

async function send(client: ApolloClient, draft: Draft, { version, details }: Settings): Promise<Settings> {
  const values = { ...inputOf(draft.changes, details), version };
  const { data } = await sendOnce('communitySettings', values, (input) =>
    client.mutate({ mutation: UpdateCommunitySettings, variables: { input } }),
  );
  client.writeQuery({ query: CommunitySettings, data: { communitySettings: data!.updateCommunitySettings } });
  return data!.updateCommunitySettings;
}

/** The settings as they are now, for a change that was based on older ones. */
async function readAgain(client: ApolloClient): Promise<Settings> {
  const { data } = await client.query({ query: CommunitySettings, ...fresh });
  return data!.communitySettings;
}

/**
 * Saves the changes. If another owner has changed other settings in the meantime, both are kept; if they changed the
 * same settings, nothing is saved and those settings are marked.
 */
export function useSave(show: (errors: FieldErrors) => void) {
  const client = useApolloClient();
  const { act, pending, dialog } = useAction((error) => {
    const errors = fieldErrorsOf(error);
    if (errors.length > 0) show(errors);
    else toastError(settingsText.notSaved, error);
  });

  const attempt = async (draft: Draft, settings: Settings): Promise<void> => {
    try {
      const { accentColor } = await send(client, draft, settings);
      if (draft.changes.accentColor !== undefined) applyTheme(accentColor);
      toast({ title: settingsText.saved, tone: 'success' });
    } catch (error) {
      if (errorCode(error) !== 'CONFLICT') throw error;
      const now = await readAgain(client);
      const next = rebased(draft, valuesOf(now));
      if (now.version === settings.version || Object.keys(next.others).length > 0)
        throw new Error(settingsText.conflict, { cause: error });
      await attempt(next, now);
    }
  };

  const save = (draft: Draft, settings: Settings) => act(() => attempt(draft, settings));
  return { save, pending, dialog };
}
