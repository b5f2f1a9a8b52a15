import { type ChainWriter, noteMoved } from './chain.ts';
import { followsOn, type LogSpot, type WalFile } from './walFile.ts';

/** A chain that is written, and how far. */
export interface Writing {
  writer: ChainWriter;
  /** Undefined: all of whichever log comes. */
  spot: LogSpot | undefined;
  /** Everything up to the spot is in the database, and nothing lay behind it: the next log may begin. */
  mayBegin: boolean;
  /** When its base is from; undefined while that is made. */
  begunAt?: string;
}

/** Why a chain ends. */
export class Broken extends Error {}

/** It only saves a new chain after a kill: a folder that fails just now is not to keep the log from being moved. */
export function noteMovedIn(folder: string, spot: LogSpot): void {
  try {
    noteMoved(folder, spot);
  } catch {
    // The next look at the log says what is wrong.
  }
}

/** Whether a log is the one of a spot, or the next one where that may have begun. */
export const logGoesOn = (log: WalFile | undefined, spot: LogSpot | undefined, mayBegin: boolean): boolean =>
  log !== undefined && spot !== undefined && (log.holds(spot) || (mayBegin && followsOn(spot, log.begin)));

/** From where on a log is to be shipped. Throws Broken where something may lie between that and what was shipped. */
export function placeIn(log: WalFile | undefined, { spot, mayBegin }: Writing): LogSpot | undefined {
  if (!log) {
    if (spot && spot.frames > 0 && !mayBegin) throw new Broken('Another program emptied the write-ahead log');
    return undefined;
  }
  if (!spot) return log.begin;
  if (log.holds(spot)) return spot;
  if (mayBegin && followsOn(spot, log.begin)) return log.begin;
  throw new Broken('Another program moved the write-ahead log');
}
