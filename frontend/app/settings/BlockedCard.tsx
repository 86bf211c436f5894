export { BlockedMembers as default } from '../../features/relations/BlockedMembers.tsx';
