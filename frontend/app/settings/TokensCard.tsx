export { AccessTokensCard as default } from '../../features/accessTokens/AccessTokensCard.tsx';
