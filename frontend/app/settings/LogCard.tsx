export { LogLinkCard as default } from '../../features/moderation/LogLinkCard.tsx';
