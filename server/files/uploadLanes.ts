import { type TurnRule, Turns } from './turns.ts';

const mb = 1024 * 1024;
const patient = { waiting: Infinity, waitMs: 60_000 };

export interface Quota {
  /** Bytes that may wait for a record to name them: of the whole lane's uploads, or of one user's. */
  inAll: number;
  /** Of these, from one address. */
  fromOne: number;
}

/**
 * How uploads go through: by whom they come they share turns and quotas, so that strangers (W11) use up only what is there
 * for strangers.
 */
export const laneRules = {
  /** By address; a school's computer room shares one. */
  strangers: {
    /** From the first byte read to the file kept; each may hold 4 MB in memory. */
    reading: { atOnce: 4, each: 2, waiting: 300, waitMs: 15_000 },
    /** Of these, being looked into: a picture may unpack to 100 MB. */
    inspecting: { atOnce: 1, each: 1, ...patient },
    quota: { inAll: 1024 * mb, fromOne: 128 * mb },
  },
  /** By user. */
  staff: {
    reading: { atOnce: 4, each: 2, waiting: 50, waitMs: 20_000 },
    inspecting: { atOnce: 1, each: 1, ...patient },
    quota: { inAll: 512 * mb, fromOne: 512 * mb },
  },
} satisfies Record<string, LaneRule>;

interface LaneRule {
  reading: TurnRule;
  inspecting: TurnRule;
  quota: Quota;
}

export interface UploadLane {
  reading: Turns;
  inspecting: Turns;
  quota: Quota;
}

export type LaneRules = Record<keyof typeof laneRules, LaneRule>;
export type UploadLanes = Record<keyof typeof laneRules, UploadLane>;

const laneOf = ({ reading, inspecting, quota }: LaneRule): UploadLane => ({
  reading: new Turns(reading),
  inspecting: new Turns(inspecting),
  quota,
});

/** The lanes of one process. */
export const createUploadLanes = (rules: LaneRules = laneRules): UploadLanes => ({
  strangers: laneOf(rules.strangers),
  staff: laneOf(rules.staff),
});
