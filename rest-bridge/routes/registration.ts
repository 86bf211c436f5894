import { del, get, patch, post } from '../route.ts';

export const registrationRoutes = [
  get(
    '/invitations',
    `query ($limit: Int = 50, $cursor: String, $media: MediaForm = DATA_URL) {
      invitations(first: $limit, after: $cursor) { ...InvitationPage }
    }`,
  ),
  post(
    '/invitations',
    `mutation ($uses: Int! = 1, $days: Int! = 7, $media: MediaForm = DATA_URL) {
      createInvitation(input: { uses: $uses, days: $days }) { invitation { ...Invitation } link }
    }`,
    { status: 201 },
  ),
  get(
    '/invitations/:id/members',
    `query ($id: ID!, $limit: Int = 50, $cursor: String) {
      invitation(id: $id) { members(first: $limit, after: $cursor) { ...UserPage } }
    }`,
  ),
  del('/invitations/:id', 'mutation ($id: ID!) { revokeInvitation(input: { invitationId: $id }) }', {
    status: 204,
  }),
  post(
    '/applications',
    `mutation ($username: Text!, $password: String!, $xProfileUrl: Text, $answer: Text!) {
      apply(input: { username: $username, password: $password, xProfileUrl: $xProfileUrl, answer: $answer })
    }`,
    { status: 204, anon: true, takesKey: false },
  ),
  get(
    '/applications',
    `query ($limit: Int = 50, $cursor: String) {
      applications(first: $limit, after: $cursor) { ...ApplicationPage }
    }`,
  ),
  patch(
    '/applications/:id',
    `mutation ($id: ID!, $isApproved: Boolean!) {
      decideApplication(input: { applicationId: $id, isApproved: $isApproved })
    }`,
    { status: 204 },
  ),
];
