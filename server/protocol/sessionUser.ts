import type { Profile } from '#contract/call.ts';

/** The signed-in person behind a call. */
export interface SessionUser {
  id: number;
  userName: string;
  profile: Profile;
  /** Shared by all tokens of one login (W5). */
  sessionFamily: string;
  /** When the person last proved who it is, ISO 8601; null for a session from before there were proofs (W42). */
  confirmedAt: string | null;
  mustChangePassword: boolean;
  /** The profile needs a second factor, and there is none (W41). */
  mustSetSecondFactor: boolean;
}
