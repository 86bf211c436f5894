export { networkOf } from '../http/networkOf.ts';
