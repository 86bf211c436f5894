import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { notFound } from '../../platform/errors/errors.ts';
import { MembersOnly } from '../../platform/graphql/access.ts';
import { idAfter, idBefore, pageOf, PageArgs, type Page } from '../../platform/graphql/connection.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { isViewerStaff } from '../../platform/graphql/role.ts';
import { once, onceOrAgain } from '../../platform/idempotency/once.ts';
import { makeCode } from '../../platform/text/secretCode.ts';
import { UserConnection } from '../users/userConnection.ts';
import type { User } from '../users/user.types.ts';
import {
  CreateInvitationInput,
  CreateInvitationPayload,
  Invitation,
  InvitationConnection,
  RevokeInvitationInput,
} from './invitation.types.ts';
import { invitationRow, invitationRows, invitedRows } from './invitationRows.ts';
import { createInvitation, linkOf, revokeInvitation } from './invitations.ts';

@Resolver(() => Invitation)
export class InvitationResolver {
  @MembersOnly()
  @Query(() => InvitationConnection, {
    description:
      "All invitations for moderators and owners, or the viewer's own for other members; newest first.",
  })
  async invitations(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
  ): Promise<Page<Invitation>> {
    const creator = (await isViewerStaff(context)) ? null : context.memberId;
    return pageOf(page, (limit) =>
      invitationRows(context.pool, { creator, before: idBefore(page.after), limit }),
    );
  }

  @MembersOnly()
  @Query(() => Invitation, {
    description: "An invitation by id; NOT_FOUND for another member's, except for moderators and owners.",
  })
  async invitation(@Arg('id', () => ID) given: string, @Ctx() context: Context): Promise<Invitation> {
    const id = parseId(given, 'id');
    const found = await invitationRow(context.pool, id);
    const isTheirs = found?.createdBy.id === context.memberId;
    if (!found || !(isTheirs || (await isViewerStaff(context)))) throw notFound('Invitation');
    return found;
  }

  @FieldResolver(() => UserConnection, {
    description:
      'The members who joined with it, earliest first; staff also see those whom blocks and deletions hide.',
  })
  async members(
    @Root() { id }: Invitation,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
  ): Promise<Page<User>> {
    const viewer = (await isViewerStaff(context)) ? null : context.memberId;
    return pageOf(page, (limit) =>
      invitedRows(context.pool, { id, viewer, after: idAfter(page.after), limit }),
    );
  }

  @MembersOnly()
  @Mutation(() => CreateInvitationPayload, {
    description:
      "Creates an invitation link for new members; not available to tokens. FORBIDDEN for members unless the community allows them to invite. A member's invitation is for at most 10 people, and CONFLICT is returned if they already have 20 open ones.",
  })
  async createInvitation(
    @Arg('input', () => CreateInvitationInput) input: CreateInvitationInput,
    @Ctx() context: Context,
  ): Promise<CreateInvitationPayload> {
    const code = makeCode();
    let isNew = false;
    const id = await once(context, 'createInvitation', input, async (idempotencyKey) => {
      const made = await createInvitation(context, input, code, idempotencyKey);
      isNew = true;
      return made;
    });
    const invitation = await invitationRow(context.services.database.pool, id);
    if (!invitation) throw notFound('Invitation');
    return { invitation, link: isNew ? linkOf(context.services.env.community.publicUrl, code) : null };
  }

  @MembersOnly()
  @Mutation(() => Boolean, {
    description:
      "Revokes an invitation immediately: the viewer's own or, for moderators and owners, anyone's; idempotent. Not available to tokens.",
  })
  async revokeInvitation(
    @Arg('input', () => RevokeInvitationInput) input: RevokeInvitationInput,
    @Ctx() context: Context,
  ): Promise<boolean> {
    const id = parseId(input.invitationId, 'invitationId');
    await onceOrAgain(context, 'revokeInvitation', input, id, () => revokeInvitation(context, id));
    return true;
  }
}
