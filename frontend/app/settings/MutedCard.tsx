export { MutedMembers as default } from '../../features/relations/MutedMembers.tsx';
