import { answerLost } from './answerLost.ts';
import { backedUp } from './backup.ts';
import { clientGone } from './clientGone.ts';
import { clocksApart } from './clocks.ts';
import { databaseDiskFull } from './databaseDiskFull.ts';
import { databaseDownAtStart } from './databaseDownAtStart.ts';
import { connectionsForgotten } from './connectionsForgotten.ts';
import { databaseCrashed, databaseRestarted } from './databaseRestart.ts';
import { databaseFrozen, poolExhausted } from './databaseSlow.ts';
import { deadlocked } from './deadlock.ts';
import { eventsShuffled, listenerKilled } from './events.ts';
import type { Fault } from './fault.ts';
import { inconsistentFiles } from './inconsistentFiles.ts';
import { filesFail } from './filesFail.ts';
import { loopBlocked, stoppedAndContinued } from './hung.ts';
import { killed } from './kill.ts';
import { mediaDiskFull, mediaDiskOverfull } from './mediaDiskFull.ts';
import { inodesFew, inodesNone, mediaUnwritable } from './mediaUnwritable.ts';
import { overloaded } from './overload.ts';
import { rollingRestart } from './rollingRestart.ts';
import { startsTogether } from './startsTogether.ts';
import { terminated } from './terminate.ts';

/** In the order of the table. A new one is a file of its own and a line here. */
export const FAULTS: Fault[] = [
  databaseRestarted,
  databaseCrashed,
  databaseDownAtStart,
  killed,
  loopBlocked,
  stoppedAndContinued,
  terminated,
  poolExhausted,
  databaseFrozen,
  connectionsForgotten,
  listenerKilled,
  eventsShuffled,
  deadlocked,
  mediaDiskFull,
  mediaDiskOverfull,
  mediaUnwritable,
  inodesFew,
  inodesNone,
  filesFail,
  databaseDiskFull,
  rollingRestart,
  clientGone,
  answerLost,
  overloaded,
  clocksApart,
  startsTogether,
  backedUp,
  inconsistentFiles,
];
